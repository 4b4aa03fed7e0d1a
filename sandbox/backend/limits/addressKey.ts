import { isIPv6 } from "node:net"

/** By what an address is counted: one machine of IPv6 has a whole /64 to choose from, and IPv4 may come in its form (RFC 4291). */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inIPv4 !== undefined) return inIPv4
  // A URL has the one canonical way of writing: no leading zeros, the longest run of zeros left out.
  const [head = "", tail = ""] = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1).split("::")
  const before = head.split(":").filter((group) => group !== "")
  const after = tail.split(":").filter((group) => group !== "")
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0")
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`
}
