import { BlockList, isIP, isIPv4 } from "node:net"
import { StartRefused } from "../web/StartRefused.ts"

/** Networks as `[address, prefix length]`. */
type Network = readonly [string, number]

/**
 * Networks that are not the public internet, by the IANA registries for special purposes (RFC 6890 and its updates), and
 * an address at which a cloud answers its own machines.
 */
const specialIpv4: ReadonlyArray<Network> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]
/** Public IPv6 addresses begin with 001; the others in it lead to IPv4 addresses or are for documents. */
const publicIpv6: ReadonlyArray<Network> = [["2000::", 3]]
const specialIpv6: ReadonlyArray<Network> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]

const listOf = (networks: ReadonlyArray<Network>): BlockList => {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, isIPv4(address) ? "ipv4" : "ipv6")
  return list
}

const special = listOf([...specialIpv4, ...specialIpv6])
const global = listOf(publicIpv6)

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6")

/** Whether an IP address is one of the public internet. An IPv4 address in IPv6 form counts as none. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0 || special.check(address, familyOf(address))) return false
  return isIPv4(address) || global.check(address, "ipv6")
}

/** Whether the operator's networks contain an IP address. */
export type AllowedAddress = (address: string) => boolean

/**
 * Reads `OUTBOUND_NETWORKS`: private networks that may be called, like `10.1.2.0/24,fd00::/8,127.0.0.1`. Empty: none.
 * Throws StartRefused for an invalid one.
 */
export const readOutboundNetworks = (text: string | undefined): AllowedAddress => {
  const networks = (text ?? "").split(",").flatMap((each): Network[] => {
    const [address = "", bits] = each.trim().split("/")
    if (each.trim() === "") return []
    const most = isIPv4(address) ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    if (isIP(address) !== 0 && /^\d{1,3}$/.test(bits ?? "0") && length <= most) return [[address, length]]
    throw new StartRefused(`OUTBOUND_NETWORKS must be like 10.1.2.0/24,fd00::/8, not "${each.trim()}".`)
  })
  const list = listOf(networks)
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
