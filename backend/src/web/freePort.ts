import { createServer } from "node:net"
import type { FastifyInstance } from "fastify"
import { StartRefused } from "./StartRefused.ts"

/**
 * Starts a listener and resolves with its port. Rejects with StartRefused if the port has been taken meanwhile. `name`
 * is the port's setting.
 */
export const listen = async (app: FastifyInstance, name: string, port: number, host: string): Promise<number> => {
  try {
    await app.listen({ port, host })
    const address = app.server.address()
    return typeof address === "object" && address !== null ? address.port : port
  } catch (failure) {
    if (failure instanceof Error && "syscall" in failure) throw portRefused(name, port, host, failure)
    throw failure
  }
}

const codeOf = (failure: unknown): string =>
  failure instanceof Error && "code" in failure ? String(failure.code) : String(failure)

/** The message of a listener that could not be opened, in one line. */
export const portRefused = (name: string, port: number, host: string, failure: unknown): StartRefused => {
  const code = codeOf(failure)
  if (code === "EADDRINUSE") return new StartRefused(`Port ${port} is taken; choose another one with ${name}=<number>.`)
  if (code === "EACCES") {
    return new StartRefused(`Port ${port} may not be opened by this user; choose another one with ${name}=<number>.`)
  }
  return new StartRefused(`Nothing can listen on ${host}, port ${port} (${code}); choose another HOST or ${name}.`)
}

/** Rejects with StartRefused unless this port can be opened. Runs before any slow or writing step. */
export const requireFreePort = (name: string, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (failure) => reject(portRefused(name, port, host, failure)))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  })
