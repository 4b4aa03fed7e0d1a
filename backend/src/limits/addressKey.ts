import { isIPv6 } from "node:net"

/**
 * The key of an address for limits. One IPv6 machine can use a whole /64, and an IPv4 address may arrive in IPv6 form
 * (RFC 4291).
 */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inIPv4 !== undefined) return inIPv4
  // A URL has a canonical form: no leading zeros, the longest run of zeros omitted.
  const [head = "", tail = ""] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::")
  const before = head.split(":").filter((group) => group !== "")
  const after = tail.split(":").filter((group) => group !== "")
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0")
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`
}
