import { eq } from "drizzle-orm"
import { generalChat } from "../../chat/ChatMessage.ts"
import type { TypingEvent } from "../../environment/events.ts"
import { about, type Log } from "../../environment/Log.ts"
import { presentations } from "../../environment/tables/presentations.ts"
import { openGathered } from "../../environment/time/gathered.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { visitorName } from "../visitorName.ts"
import type { Streams } from "./streams.ts"

/** Pause between two reports of the people who type in a group, in ms. A single visitor's reports are spaced already. */
const groupPauseMs = 3_000

interface TypingNewsParts {
  readonly sources: DeskSources
  readonly streams: Streams
  readonly log: Log
}

/**
 * Notifies the desks of a location that visitors are typing; for a group once, with their number. Returns a function
 * that stops it.
 */
export const sendTypingNews = ({ sources, streams, log }: TypingNewsParts): (() => void) => {
  const { environment, events, signs } = sources.backend
  const gathered = openGathered(environment.clock)

  const send = async ({ presentationId, chat, who, by }: TypingEvent) => {
    const [row] = await environment.db.select().from(presentations).where(eq(presentations.id, presentationId))
    // The message may have been sent meanwhile.
    if (!row || !signs.isTyping(presentationId, chat, who)) return
    const to = streams.all().filter(({ account }) => account.locationIds.includes(row.locationId))
    const people = chat === generalChat && { people: signs.guestsTyping(presentationId) }
    const name = visitorName(by, null, who)
    streams.send(to, "typing", { presentationId, chat, by: name, isVisitor: true, ...people })
  }
  // Sent without a new event id: a desk that misses it need not read the state again.
  const unsubscribe = events.on("typing", (typing) => {
    const { presentationId, chat, isVisitor } = typing
    if (!isVisitor || streams.all().length === 0) return
    gathered.run(`${presentationId}/${chat}`, chat === generalChat ? groupPauseMs : 0, () => {
      send(typing).catch((failure: unknown) => log.error("desk news failed", about(failure)))
    })
  })
  return () => {
    unsubscribe()
    gathered.stop()
  }
}
