import type { Log } from "../../environment/Log.ts"
import {
  type JanusHandle,
  type JanusPlace,
  type JanusSession,
  type JanusTimes,
  openJanusSession,
} from "./janusSession.ts"
import { forgetLeftRooms } from "./rooms.ts"

/** A session, with the handle that creates and destroys rooms. */
export interface OpenJanus {
  readonly session: JanusSession
  readonly control: JanusHandle
  /** Name or address of its machine, from its URL. */
  readonly host: string
}

/** A Janus that carries a stream or a copy of one. */
export interface TakenJanus {
  readonly janus: OpenJanus
  /** Call it once, at the end of the stream or copy. */
  readonly leave: () => void
}

/** A connection to one Janus that reconnects until closed. */
export interface JanusLink {
  /** `undefined` while Janus is away. */
  readonly now: () => OpenJanus | undefined
  /** Resolves after the first attempt, whether or not it succeeded. */
  readonly tried: Promise<void>
  readonly close: () => void
}

export interface JanusLinkSettings extends JanusPlace, JanusTimes {
  readonly log: Log
  /** Delay before the next attempt to connect, in ms. */
  readonly retryMs: number
  /** Called whenever Janus is connected. */
  readonly onUp: () => void
}

/** Logs an unreadable frame only once for each connection, because many may follow. */
const onlyOnce = (act: () => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

/** Connects to Janus. Logs when it is lost and when it is back. */
export const openJanusLink = (settings: JanusLinkSettings): JanusLink => {
  const { log, retryMs, onUp } = settings
  const { host: server, hostname: host } = new URL(settings.url)
  let current: OpenJanus | undefined
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let reported: string | undefined

  const isAway = (why: string) => {
    current = undefined
    if (isClosed) return
    if (reported !== why) log.warn("media engine is away", { server, why })
    reported = why
    timer = setTimeout(() => void connect(), retryMs)
    timer.unref()
  }
  const connect = async (): Promise<void> => {
    const unread = onlyOnce(() => log.warn("media engine sends frames that cannot be read", { server }))
    let session: JanusSession | undefined
    try {
      session = await openJanusSession(settings, settings, unread)
      const control = await session.attach(() => undefined)
      await forgetLeftRooms(control)
      if (isClosed) return session.close()
      session.onLost(isAway)
      if (session.isLost()) throw new Error("Janus left while it was connected.")
      current = { session, control, host }
      if (reported !== undefined) log.warn("media engine is back", { server })
      else log.info("media engine connected", { server })
      reported = undefined
      onUp()
    } catch (cause) {
      session?.close()
      isAway(cause instanceof Error ? cause.message : String(cause))
    }
  }
  return {
    now: () => current,
    tried: connect(),
    close: () => {
      isClosed = true
      clearTimeout(timer)
      current?.session.close()
      current = undefined
    },
  }
}
