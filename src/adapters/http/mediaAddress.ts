/** An address beside the API base, as a socket's: a path has the base's origin; undefined when it is no socket's. */
export const socketAddress = (address: string, apiBaseUrl: string): string | undefined => {
  if (!URL.canParse(address, apiBaseUrl)) return undefined
  const url = new URL(address, apiBaseUrl)
  if (!URL.canParse(address)) url.protocol = url.protocol.replace("http", "ws")
  return url.protocol === "ws:" || url.protocol === "wss:" ? url.href : undefined
}

/** An address beside the API base, as http's; undefined when it is none. */
export const webAddress = (address: string, apiBaseUrl: string): string | undefined => {
  if (!URL.canParse(address, apiBaseUrl)) return undefined
  const url = new URL(address, apiBaseUrl)
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined
}
