/** Whether the page blocks camera or microphone in the frame. Only Chromium browsers can tell. */
export const lacksDevices = (frame: HTMLIFrameElement): boolean => {
  const { featurePolicy } = frame as { readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean } }
  return ["camera", "microphone"].some((name) => featurePolicy?.allowsFeature(name) === false)
}
