/** Whether a peer's address is this machine itself, also when IPv6 writes an IPv4 address. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address ?? "")

/** Whether a name in an address means this machine: a name that DNS could point here does not count. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || isLoopbackAddress(hostname)
