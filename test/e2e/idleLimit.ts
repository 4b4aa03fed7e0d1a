import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A proxy that cuts idle connections without notice (nginx: 60 s by default). */
export interface IdleLimit {
  readonly port: number
  /** Applies from now on, also to open connections. Before that, nothing is cut. */
  readonly limit: (ms: number) => void
  /** Connections that were cut so far. */
  readonly cut: () => number
  readonly close: () => Promise<void>
}

/** `port`: where the server listens, which may be known only later. */
export const idleLimit = async (port: () => number): Promise<IdleLimit> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let limitMs = 0
  let cut = 0
  const server = createServer((near) => {
    const pair = [near, connect(port(), "127.0.0.1")] as const
    const [, far] = pair
    const end = () => {
      pairs.delete(pair)
      for (const each of pair) each.destroy()
    }
    pairs.add(pair)
    for (const each of pair) each.on("close", end).on("error", end)
    near.setTimeout(limitMs).on("timeout", () => {
      cut += 1
      end()
    })
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    limit: (ms) => {
      limitMs = ms
      for (const [near] of pairs) near.setTimeout(ms)
    },
    cut: () => cut,
    close: async () => {
      for (const pair of pairs) for (const each of pair) each.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
