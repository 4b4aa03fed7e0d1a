import { createServer } from "node:net"
import { StartRefused } from "./StartRefused.ts"

const codeOf = (failure: unknown): string =>
  failure instanceof Error && "code" in failure ? String(failure.code) : String(failure)

/** One line about a listener that could not be opened. */
export const portRefused = (name: string, port: number, host: string, failure: unknown): StartRefused => {
  const code = codeOf(failure)
  const why =
    code === "EADDRINUSE"
      ? `Port ${port} is taken`
      : code === "EACCES"
        ? `Port ${port} may not be opened by this user`
        : `Nothing can listen on ${host}, port ${port} (${code})`
  return new StartRefused(
    `${why}; choose another one with ${name}=<number>${code === "EADDRNOTAVAIL" ? " or HOST" : ""}.`,
  )
}

/** Rejects with StartRefused unless this port may be opened; tried before anything that takes long or writes. */
export const requireFreePort = (name: string, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", (failure) => reject(portRefused(name, port, host, failure)))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
  })
