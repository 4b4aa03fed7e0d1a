import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net"

/** What the network does with bytes and new connections. Directions are the visitor's: up is towards the servers. */
export interface Weather {
  readonly up: "pass" | "swallow"
  readonly down: "pass" | "swallow"
  /** `refuse` is a network that is gone; `accept` lets a connection in. */
  readonly connects: "accept" | "refuse"
}

export const fair: Weather = { up: "pass", down: "pass", connects: "accept" }
/** Half-open: sockets stay open, nothing comes through in either direction. */
export const frozen: Weather = { up: "swallow", down: "swallow", connects: "accept" }
/** The network is gone: what is open hears nothing any more, and nothing new can be opened. */
export const gone: Weather = { up: "swallow", down: "swallow", connects: "refuse" }

/** The way between visitors and servers, which a test may spoil. */
export interface FaultyNetwork {
  /** A door on a free port of 127.0.0.1 that leads to a port of 127.0.0.1, from the visitor's own address; answers the door's port. */
  readonly door: (to: number) => Promise<number>
  /** Changes the weather. A connection that lost bytes is never whole again: in fair weather its next byte is answered by a reset. */
  readonly become: (weather: Weather) => void
  /** Resets every connection (RST), towards both sides. */
  readonly reset: () => void
  /** Cuts the servers' side alone: visitors hear nothing of it, as one who sleeps. */
  readonly abandon: () => void
  /** The next so many answers that bear a token bear it with a spoilt signature: the broker refuses it in earnest. */
  readonly breakTokens: (count: number) => void
  /** How many tokens were spoilt so far. */
  readonly spoilt: () => number
  readonly close: () => Promise<void>
}

/** One connection through the network. */
interface Way {
  readonly visitor: Socket
  readonly server: Socket
  /** Bytes of it were lost: it can never be whole again. */
  isTorn: boolean
}

/** A token in a JSON answer: its last sixteen characters belong to the signature. */
const tokenAnswer = /("token":"[\w-]+\.[\w-]+\.[\w-]+?)([\w-]{16})"/

export const faultyNetwork = (): FaultyNetwork => {
  const ways = new Set<Way>()
  const servers: Server[] = []
  let weather = fair
  let toSpoil = 0
  let spoilt = 0

  const spoiling = (bytes: Buffer): Buffer => {
    if (toSpoil === 0) return bytes
    // Latin 1 keeps every byte as it is, and the length with it.
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
    /** Hands on, loses, or answers for a way that has forgotten its connection, as routers do: by a reset. */
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

/** Several networks that share one weather; `breakTokens` spoils so many on each, and `spoilt` counts where fewest were. */
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
