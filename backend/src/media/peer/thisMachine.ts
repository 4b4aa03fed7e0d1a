import { networkInterfaces } from "node:os"
import { NoSocket } from "./udpSockets.ts"

const interfaces = () => {
  try {
    return networkInterfaces()
  } catch (cause) {
    // Reading the interfaces needs a socket of its own.
    throw new NoSocket(cause)
  }
}

/**
 * Whether an address belongs to this machine. Reads the addresses again for each connection, because networks change.
 * Throws NoSocket if they cannot be read.
 */
export const ownAddresses = (): ((address: string) => boolean) => {
  const own = new Set(Object.values(interfaces()).flatMap((details) => (details ?? []).map((one) => one.address)))
  return (address) => own.has(address)
}
