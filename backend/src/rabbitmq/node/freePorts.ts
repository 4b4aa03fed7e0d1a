import { randomInt } from "node:crypto"
import { createServer, type Server } from "node:net"

/**
 * Below the ports that Linux (32768), macOS and Windows (49152) give to outgoing connections: a port found here is
 * not taken by a client's connection before its server listens.
 */
const lowest = 20_000
const highest = 32_000
const attempts = 100

const listenOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (failure: NodeJS.ErrnoException) =>
      failure.code === "EADDRINUSE" || failure.code === "EACCES" ? resolve(undefined) : reject(failure),
    )
    server.listen(port, "127.0.0.1", () => resolve(server))
  })

const openAny = async (): Promise<{ readonly port: number; readonly server: Server }> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowest, highest)
    const server = await listenOn(port)
    if (server) return { port, server }
  }
  throw new Error(`No free port of 127.0.0.1 between ${lowest} and ${highest} in ${attempts} attempts.`)
}

/** Finds this many different free ports of 127.0.0.1. */
export const freePorts = async (count: number): Promise<ReadonlyArray<number>> => {
  // Opens all at once, so that none is found twice.
  const opened = await Promise.all(Array.from({ length: count }, openAny))
  await Promise.all(opened.map(({ server }) => new Promise((resolve) => server.close(resolve))))
  return opened.map(({ port }) => port)
}
