import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"

/** A dealer's web server's response for a path. */
interface DealersFile {
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** A dealer's web site on a free port of 127.0.0.1. */
export interface DealerSite {
  readonly origin: string
  readonly put: (path: string, file: DealersFile) => void
  readonly close: () => Promise<void>
}

export const dealerSite = async (): Promise<DealerSite> => {
  const files = new Map<string, DealersFile>()
  const server: Server = createServer(({ url = "" }, response) => {
    const file = files.get(url.split("?")[0] ?? "")
    if (file === undefined) {
      response.writeHead(url === "/favicon.ico" ? 204 : 404).end()
      return
    }
    response.writeHead(200, { "content-type": file.type ?? "text/html; charset=utf-8", ...file.headers }).end(file.body)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, file) => void files.set(path, file),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
