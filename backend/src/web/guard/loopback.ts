/** Whether a peer's address is this machine itself, including IPv4 addresses in IPv6 form. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address ?? "")

/** Whether a host name in an address means this machine. A name that DNS could point here does not count. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || isLoopbackAddress(hostname)
