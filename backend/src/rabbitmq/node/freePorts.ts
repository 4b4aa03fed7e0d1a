import { createServer, type Server } from "node:net"

const opened = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => resolve(server))
  })

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

/** Finds this many different free ports of 127.0.0.1. */
export const freePorts = async (count: number): Promise<ReadonlyArray<number>> => {
  // Opens all at once, so that none is found twice.
  const servers = await Promise.all(Array.from({ length: count }, opened))
  const ports = servers.map(portOf)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
