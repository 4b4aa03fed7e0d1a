/**
 * An address of config.json made absolute: one with a scheme stands, a path is of the showroom's own origin (E3). Undefined
 * when it is no address, or its scheme is neither `scheme` nor the secure form of it.
 */
export const ownAddress = (value: string, origin: string, scheme: "http" | "ws"): string | undefined => {
  if (!URL.canParse(value, origin)) return undefined
  const address = new URL(value, origin)
  // A path has the page's scheme; a socket beside it is as secure as the page.
  if (scheme === "ws" && !URL.canParse(value)) address.protocol = address.protocol.replace("http", "ws")
  return address.protocol === `${scheme}:` || address.protocol === `${scheme}s:` ? address.href : undefined
}
