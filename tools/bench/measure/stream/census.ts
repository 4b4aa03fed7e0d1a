import type { Frame, Page } from "playwright-core"

/** What a page holds open. */
export interface Census {
  /** Connections that are not closed. */
  readonly peers: number
  /** Websockets that are open or opening. */
  readonly sockets: number
  /** Tracks that have not ended: captured, received, created or cloned. */
  readonly tracks: number
  /** Pending timeouts and intervals. */
  readonly timers: number
  readonly workers: number
}

interface CountedWindow {
  readonly census: () => Census
}

interface TimedWindow {
  readonly pendingTimers: () => number
}

const countTimers = (): void => {
  const timers = new Set<number>()
  const run = (handler: TimerHandler, given: ReadonlyArray<unknown>) => {
    if (typeof handler === "function") handler(...given)
  }
  const { setTimeout, clearTimeout, setInterval } = window
  const later = (handler: TimerHandler, ms?: number, ...given: unknown[]): number => {
    const id = setTimeout(() => {
      timers.delete(id)
      run(handler, given)
    }, ms)
    timers.add(id)
    return id
  }
  const repeatedly = (handler: TimerHandler, ms?: number, ...given: unknown[]): number => {
    const id = setInterval(() => run(handler, given), ms)
    timers.add(id)
    return id
  }
  const forget = (id: number | undefined): void => {
    if (id !== undefined) timers.delete(id)
    clearTimeout(id)
  }
  Object.assign(window, {
    setTimeout: later,
    setInterval: repeatedly,
    clearTimeout: forget,
    clearInterval: forget,
    pendingTimers: () => timers.size,
  })
}

const countConnections = (): void => {
  const remembered = <Thing extends object>() => {
    let things: Array<WeakRef<Thing>> = []
    return {
      add: (thing: Thing) => void things.push(new WeakRef(thing)),
      count: (isOpen: (thing: Thing) => boolean): number => {
        things = things.filter((each) => each.deref() !== undefined)
        return things.filter((each) => {
          const thing = each.deref()
          return thing !== undefined && isOpen(thing)
        }).length
      },
    }
  }
  const [peers, sockets, tracks] = [
    remembered<RTCPeerConnection>(),
    remembered<WebSocket>(),
    remembered<MediaStreamTrack>(),
  ]
  const terminated = new WeakSet<Worker>()
  const workers = remembered<Worker>()

  const Peer = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Peer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      peers.add(this)
      this.addEventListener("track", ({ track }) => tracks.add(track))
    }
  }
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      sockets.add(this)
    }
  }
  const Thread = window.Worker
  window.Worker = class extends Thread {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      workers.add(this)
    }
    override terminate() {
      terminated.add(this)
      super.terminate()
    }
  }

  const addAll = (stream: MediaStream): MediaStream => {
    for (const track of stream.getTracks()) tracks.add(track)
    return stream
  }
  const capture = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
  if (capture) navigator.mediaDevices.getUserMedia = async (wish) => addAll(await capture(wish))
  const { createMediaStreamDestination } = AudioContext.prototype
  AudioContext.prototype.createMediaStreamDestination = function () {
    const node = createMediaStreamDestination.call(this)
    addAll(node.stream)
    return node
  }
  const { clone } = MediaStreamTrack.prototype
  MediaStreamTrack.prototype.clone = function () {
    const copy = clone.call(this)
    tracks.add(copy)
    return copy
  }

  const census = (): Census => ({
    peers: peers.count(({ connectionState }) => connectionState !== "closed"),
    sockets: sockets.count(({ readyState }) => readyState < WebSocket.CLOSING),
    tracks: tracks.count(({ readyState }) => readyState === "live"),
    timers: (window as unknown as TimedWindow).pendingTimers(),
    workers: workers.count((worker) => !terminated.has(worker)),
  })
  Object.assign(window, { census })
}

/**
 * Counts what a page opens. Retains no reference, so that the page's objects can be collected. Run these functions
 * before any script of the page, in this order.
 */
export const keepCensus = [countTimers, countConnections] as const

/** What the page holds open now. */
export const censusOf = (page: Page | Frame): Promise<Census> =>
  page.evaluate(() => (window as unknown as CountedWindow).census())
