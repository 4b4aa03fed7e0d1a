/** Whether the page keeps camera or microphone from the frame; only Chromium's browsers tell. */
export const lacksDevices = (frame: HTMLIFrameElement): boolean => {
  const { featurePolicy } = frame as { readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean } }
  return ["camera", "microphone"].some((name) => featurePolicy?.allowsFeature(name) === false)
}
