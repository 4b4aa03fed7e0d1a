import { createServer } from "node:net"
import type { FastifyInstance } from "fastify"
import { StartRefused } from "./StartRefused.ts"

/** Opens a listener, and answers the port that was really opened; rejects with StartRefused when somebody took the port meanwhile. `name` is the setting that moves it. */
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

/** One line about a listener that could not be opened. */
export const portRefused = (name: string, port: number, host: string, failure: unknown): StartRefused => {
  const code = codeOf(failure)
  if (code === "EADDRINUSE") return new StartRefused(`Port ${port} is taken; choose another one with ${name}=<number>.`)
  if (code === "EACCES") {
    return new StartRefused(`Port ${port} may not be opened by this user; choose another one with ${name}=<number>.`)
  }
  return new StartRefused(`Nothing can listen on ${host}, port ${port} (${code}); choose another HOST or ${name}.`)
}

/** Rejects with StartRefused unless this port may be opened; tried before anything that takes long or writes. */
export const requireFreePort = (name: string, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (failure) => reject(portRefused(name, port, host, failure)))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  })
