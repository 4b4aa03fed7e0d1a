import type { EventName, Events } from "./contract.ts"

export type Connection = "connecting" | "connected" | "lost"

/** The parts of an EventSource that the desk uses. */
export interface NewsSource {
  readonly readyState: number
  readonly addEventListener: (name: string, listener: (event: MessageEvent<string>) => void) => void
  readonly close: () => void
}

type Listener<Name extends EventName> = (data: Events[Name]) => void

export interface News {
  readonly connection: () => Connection
  readonly subscribe: (listener: () => void) => () => void
  /** Runs `listener` with each event of this name. Returns an unsubscribe function. */
  readonly on: <Name extends EventName>(name: Name, listener: Listener<Name>) => () => void
  readonly close: () => void
}

export interface NewsParts {
  /** Opens the stream of contracts/desk.openapi.yaml, `GET /events`. */
  readonly connect: () => NewsSource
  /** Reads the text of an event. */
  readonly read: (json: string) => unknown
  /** Id of the state that the desk shows. `undefined` before the first. */
  readonly shownEventId: () => string | undefined
  /** Reads the whole state again, because events were missed. */
  readonly readAgain: () => void
  /** Confirms that this desk is still there, to a backend that asks. */
  readonly confirm: (stream: string) => void
  readonly window: Pick<Window, "addEventListener" | "removeEventListener">
}

const names: { readonly [Name in EventName]: true } = {
  hello: true,
  stillThere: true,
  queue: true,
  availability: true,
  colleagues: true,
  presentations: true,
  guests: true,
  participation: true,
  recording: true,
  bookings: true,
  calendar: true,
  webinars: true,
  followUps: true,
  feedback: true,
  message: true,
  chat: true,
  typing: true,
  choosingTime: true,
  note: true,
  word: true,
  pickedUp: true,
  sessionEnds: true,
  signedOut: true,
}

/** Value of `EventSource.CLOSED`: the browser gave up, because the answer was a refusal. */
const closed = 2
/** Delays before the stream is opened again after a refusal, in ms; the last one repeats. */
const delays = [1_000, 2_000, 5_000, 10_000]

/** Receives the desk's events. Reconnects by itself, and calls `readAgain` if events were missed meanwhile. */
export const openNews = ({ connect, read, shownEventId, readAgain, confirm, window }: NewsParts): News => {
  const listeners = new Set<() => void>()
  const byName = new Map<EventName, Set<(data: never) => void>>()
  let connection: Connection = "connecting"
  let lastEventId: string | undefined
  let source: NewsSource | undefined
  let refusals = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const setConnection = (next: Connection) => {
    if (next === connection) return
    connection = next
    for (const listener of listeners) listener()
  }
  const receive = (name: EventName, event: MessageEvent<string>) => {
    const data = read(event.data) as { readonly eventId?: string; readonly stream?: string }
    if (name === "hello") {
      setConnection("connected")
      refusals = 0
      if (data.eventId !== (lastEventId ?? shownEventId())) readAgain()
    }
    // Confirms in the event's listener, because a hidden tab's timers run only once a minute.
    if (name === "stillThere" && data.stream !== undefined) confirm(data.stream)
    if (name === "signedOut") close()
    lastEventId = event.lastEventId || lastEventId
    for (const listener of byName.get(name) ?? []) listener(data as never)
  }
  const open = () => {
    clearTimeout(retry)
    source?.close()
    const opened = connect()
    source = opened
    for (const name of Object.keys(names) as EventName[])
      opened.addEventListener(name, (event) => {
        if (source === opened) receive(name, event)
      })
    opened.addEventListener("error", () => {
      if (source !== opened) return
      setConnection("lost")
      if (opened.readyState !== closed) return
      // The status is hidden. Reading the state again shows whether the session is over.
      readAgain()
      retry = setTimeout(open, delays[Math.min(refusals, delays.length - 1)])
      refusals += 1
    })
  }
  const lose = () => setConnection("lost")
  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
    window.removeEventListener("offline", lose)
    window.removeEventListener("online", open)
  }
  // A browser notices a dead connection late, but reports at once that it is offline.
  window.addEventListener("offline", lose)
  window.addEventListener("online", open)
  open()
  return {
    connection: () => connection,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on: (name, listener) => {
      const set = byName.get(name) ?? new Set()
      byName.set(name, set.add(listener))
      return () => set.delete(listener)
    },
    close,
  }
}
