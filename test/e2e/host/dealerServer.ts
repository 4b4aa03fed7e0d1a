import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A page of a dealer, with its response headers. */
export interface DealerPage {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A dealer's web server on a free port of this machine. */
export interface DealerServer {
  readonly port: number
  /** Puts a page at a path of its own, which it returns. */
  readonly put: (page: DealerPage) => string
  readonly stop: () => Promise<void>
}

export const startDealerServer = async (): Promise<DealerServer> => {
  const pages: DealerPage[] = []
  const server = createServer(({ url }, response) => {
    const page = pages[Number(url?.slice(1).split("?", 1)[0])]
    if (page === undefined) return response.writeHead(204).end()
    return response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers }).end(page.html)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    port: (server.address() as AddressInfo).port,
    put: (page) => `/${pages.push(page) - 1}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
