import { networkInterfaces } from "node:os"
import { NoSocket } from "./udpSockets.ts"

const interfaces = () => {
  try {
    return networkInterfaces()
  } catch (cause) {
    // It asks the machine through a socket of its own.
    throw new NoSocket(cause)
  }
}

/**
 * Whether an address is one of this machine's own, read again for each connection: networks come and go. Throws NoSocket when
 * that cannot be read.
 */
export const ownAddresses = (): ((address: string) => boolean) => {
  const own = new Set(Object.values(interfaces()).flatMap((details) => (details ?? []).map((one) => one.address)))
  return (address) => own.has(address)
}
