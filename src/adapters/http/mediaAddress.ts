/** An address beside the API base, as a socket's: a path has the base's origin; undefined when it is no socket's. */
export const socketAddress = (address: string, apiBaseUrl: string): string | undefined => {
  if (!URL.canParse(address, apiBaseUrl)) return undefined
  const url = new URL(address, apiBaseUrl)
  if (!URL.canParse(address)) url.protocol = url.protocol.replace("http", "ws")
  return url.protocol === "ws:" || url.protocol === "wss:" ? url.href : undefined
}

/** A link to follow: a path of the showroom's own, or an http(s) address; undefined when it is neither. */
export const linkAddress = (address: string): string | undefined => {
  if (!address.startsWith("/")) return URL.canParse(address) ? webAddress(address, address) : undefined
  // Of any origin: `//elsewhere` and `/\elsewhere` are read as another one, and are no paths.
  const own = "https://showroom.invalid"
  if (!URL.canParse(address, own)) return undefined
  const { origin, pathname, search, hash } = new URL(address, own)
  return origin === own ? `${pathname}${search}${hash}` : undefined
}

/** An address beside the API base, as http's; undefined when it is none. */
export const webAddress = (address: string, apiBaseUrl: string): string | undefined => {
  if (!URL.canParse(address, apiBaseUrl)) return undefined
  const url = new URL(address, apiBaseUrl)
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined
}
