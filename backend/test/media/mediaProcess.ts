import { Socket } from "node:dgram"
import { subscribe } from "node:diagnostics_channel"
import dns from "node:dns"
import { closeSync, openSync } from "node:fs"
import { isIP } from "node:net"
import type { MediaOrder, MediaWord, Sent } from "./mediaChild.ts"

/** What this process has sent, recorded in Node's own modules, so that no library bypasses it. */
const sent: Sent[] = []
const sockets = new Set<unknown>()

const noteDns = (module: object) => {
  for (const name of ["lookup", "resolve", "resolve4", "resolve6", "resolveAny", "resolveSrv", "reverse"]) {
    const ask: (...all: unknown[]) => unknown = Reflect.get(module, name)
    Reflect.set(module, name, (asked: unknown, ...rest: unknown[]) => {
      // Node passes addresses through the same function; they cause no query.
      if (isIP(String(asked)) === 0) sent.push({ transport: "dns", to: String(asked) })
      return ask.call(module, asked, ...rest)
    })
  }
}
noteDns(dns)
noteDns(dns.promises)

const send: (...all: unknown[]) => unknown = Reflect.get(Socket.prototype as object, "send")
Socket.prototype.send = function (this: Socket, ...all: unknown[]) {
  const at = all.findIndex((one) => typeof one === "string")
  sent.push({ transport: "udp", to: `${all[at]}:${all[at - 1]}` })
  return send.apply(this, all)
}
subscribe("udp.socket", (message) => {
  const { socket } = message as { readonly socket: Socket }
  sockets.add(socket)
  socket.once("close", () => sockets.delete(socket))
})

/** Opens files until only `left` descriptors are free. */
const exhaust = (left: number): number[] => {
  const opened: number[] = []
  try {
    for (;;) opened.push(openSync("/dev/null", "r"))
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== "EMFILE") throw failure
  }
  for (const file of opened.splice(0, left)) closeSync(file)
  return opened
}

const notify = (word: MediaWord) => process.send?.(word)

// After the modules above are changed; a static import would run before.
const { startMediaEnvironment } = await import("./mediaEnvironment.ts")
const { openLimiter } = await import("../../src/limits/limiter.ts")
const { limits } = await import("../../src/limits/table.ts")
// The usual number, in a period that even a busy machine does not exceed.
const limiter = openLimiter({ table: { ...limits, offers: { ...limits.offers, seconds: 600 } } })
/** The longest delay of a timer, in ms: no session of a party that never connects ends while a test counts sockets. */
const neverMs = 2 ** 31 - 1
const environment = await startMediaEnvironment({
  connectMs: neverMs,
  mayOffer: () => limiter.takes("offers", "everybody"),
})
let held: number[] = []
process.on("message", (order: MediaOrder) => {
  if (order.exhaust !== undefined) held = exhaust(order.exhaust)
  if (order.release) for (const file of held.splice(0)) closeSync(file)
  notify({ sent, openSockets: sockets.size })
})
process.once("disconnect", () => process.exit(0))
environment.media.publishLoop("webrtc", "demo")
environment.media.onStreamStarted(() => notify({ address: environment.address }))
