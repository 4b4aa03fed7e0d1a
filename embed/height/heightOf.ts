/** The height in a message of the frame, in CSS pixels. `undefined` for any other message. */
export const heightOf = (message: unknown): number | undefined => {
  const { type, height } = (message ?? {}) as { readonly type?: unknown; readonly height?: unknown }
  return type === "iframe-resized" && typeof height === "number" ? height : undefined
}
