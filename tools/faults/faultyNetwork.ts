import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net"

/**
 * What the network does with bytes and new connections, from the visitor's point of view: up is towards the servers.
 */
export interface Weather {
  readonly up: "pass" | "swallow"
  readonly down: "pass" | "swallow"
  /** `refuse`: the network is gone. `accept`: it lets a connection in. */
  readonly connects: "accept" | "refuse"
}

export const fair: Weather = { up: "pass", down: "pass", connects: "accept" }
/** Half-open: sockets stay open, no bytes get through in either direction. */
export const frozen: Weather = { up: "swallow", down: "swallow", connects: "accept" }
/** The network is gone: open connections receive nothing more, and new ones fail. */
export const gone: Weather = { up: "swallow", down: "swallow", connects: "refuse" }

/** The network between visitors and servers, which a test may disturb. */
export interface FaultyNetwork {
  /**
   * Opens a free port of 127.0.0.1 that forwards to the port `to` of 127.0.0.1, from the visitor's own address. Returns
   * the opened port.
   */
  readonly door: (to: number) => Promise<number>
  /**
   * Changes the weather. A connection that lost bytes never recovers: in fair weather, its next byte is answered by a
   * reset.
   */
  readonly become: (weather: Weather) => void
  /** Resets every connection (RST) towards both sides. */
  readonly reset: () => void
  /** Cuts only the servers' side. Visitors notice nothing, like a sleeping laptop. */
  readonly abandon: () => void
  /**
   * Spoils the signature of the token in the next `count` answers that carry one, so that the broker really refuses it.
   */
  readonly breakTokens: (count: number) => void
  /** Number of tokens spoilt so far. */
  readonly spoilt: () => number
  readonly close: () => Promise<void>
}

/** One connection through the network. */
interface Way {
  readonly visitor: Socket
  readonly server: Socket
  /** Bytes of it were lost, so it can never recover. */
  isTorn: boolean
}

/** A token in a JSON answer. Its last sixteen characters belong to the signature. */
const tokenAnswer = /("token":"[\w-]+\.[\w-]+\.[\w-]+?)([\w-]{16})"/

export const faultyNetwork = (): FaultyNetwork => {
  const ways = new Set<Way>()
  const servers: Server[] = []
  let weather = fair
  let toSpoil = 0
  let spoilt = 0

  const spoiling = (bytes: Buffer): Buffer => {
    if (toSpoil === 0) return bytes
    // Latin 1 preserves every byte, and with it the length.
    const text = bytes.toString("latin1")
    if (!tokenAnswer.test(text)) return bytes
    toSpoil -= 1
    spoilt += 1
    return Buffer.from(text.replace(tokenAnswer, `$1${"A".repeat(16)}"`), "latin1")
  }
  const tear = (way: Way) => {
    way.visitor.resetAndDestroy()
    way.server.resetAndDestroy()
    ways.delete(way)
  }

  const lead = (visitor: Socket, to: number) => {
    if (weather.connects === "refuse") {
      visitor.resetAndDestroy()
      return
    }
    const server = connect({ port: to, host: "127.0.0.1", localAddress: visitor.remoteAddress })
    const way: Way = { visitor, server, isTorn: false }
    ways.add(way)
    for (const socket of [visitor, server]) socket.setNoDelay(true)
    /** Forwards bytes or loses them. If the connection has lost bytes before, answers with a reset, as routers do. */
    const carry = (bytes: Buffer, there: Socket, behaviour: Weather["up"]) => {
      if (behaviour === "swallow") way.isTorn = true
      else if (way.isTorn) tear(way)
      else there.write(bytes)
    }
    visitor.on("data", (bytes) => carry(bytes, server, weather.up))
    server.on("data", (bytes) => carry(spoiling(bytes), visitor, weather.down))
    const end = (here: Socket, there: Socket, behaviour: () => Weather["up"]) => {
      let isBroken = false
      here.on("error", () => {
        isBroken = true
      })
      here.on("close", () => {
        if (behaviour() === "swallow") way.isTorn = true
        if (way.isTorn) return
        ways.delete(way)
        if (isBroken) there.resetAndDestroy()
        else there.end()
      })
    }
    end(visitor, server, () => weather.up)
    end(server, visitor, () => weather.down)
  }

  return {
    door: async (to) => {
      const server = createServer((visitor) => lead(visitor, to))
      servers.push(server)
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject)
        server.listen(0, "127.0.0.1", resolve)
      })
      return (server.address() as AddressInfo).port
    },
    become: (next) => {
      weather = next
    },
    reset: () => {
      for (const way of [...ways]) tear(way)
    },
    abandon: () => {
      for (const way of ways) {
        way.isTorn = true
        way.server.destroy()
      }
    },
    breakTokens: (count) => {
      toSpoil = count
    },
    spoilt: () => spoilt,
    close: async () => {
      for (const way of [...ways]) tear(way)
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

/**
 * Several networks that share one weather. `breakTokens` spoils that many on each, and `spoilt` returns the lowest
 * count of all.
 */
export const alike = (networks: ReadonlyArray<FaultyNetwork>): Omit<FaultyNetwork, "door"> => {
  const each = (act: (network: FaultyNetwork) => void) => {
    for (const network of networks) act(network)
  }
  return {
    become: (weather) => each((network) => network.become(weather)),
    reset: () => each((network) => network.reset()),
    abandon: () => each((network) => network.abandon()),
    breakTokens: (count) => each((network) => network.breakTokens(count)),
    spoilt: () => Math.min(...networks.map((network) => network.spoilt())),
    close: async () => {
      await Promise.all(networks.map((network) => network.close()))
    },
  }
}
