import { eq } from "drizzle-orm"
import { privateChat } from "../../chat/ChatMessage.ts"
import type { StoredMessage } from "../../chat/messages.ts"
import type { Events, PresentationEvent } from "../../environment/events.ts"
import { about, type Log } from "../../environment/Log.ts"
import { kinds, type PresentationRow, presentations } from "../../environment/tables/presentations.ts"
import { openGathered } from "../../environment/time/gathered.ts"
import type { Media } from "../../media/media.ts"
import type { StreamName } from "../../media/StreamName.ts"
import { presentationIn } from "../../queue/broker/queueName.ts"
import { readChat } from "../answers/chats.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { readGuests } from "../answers/guests.ts"
import { messageAnswer } from "../answers/messages.ts"
import { noteAnswer } from "../answers/notes.ts"
import { wordAnswer } from "../answers/words.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { readParticipation } from "../participation/readParticipation.ts"
import { readRecording } from "../recording/readRecording.ts"
import { keyOf, type Streams } from "./streams.ts"
import type { Topics } from "./topics.ts"
import { sendTypingNews } from "./typingNews.ts"
import { guestPauseMs, openWholeLists, pauseMs } from "./wholeLists.ts"

export interface DeskNewsParts {
  readonly sources: DeskSources
  readonly media: Pick<Media, "onStreamStarted" | "onStreamEnded">
  readonly topics: Topics
  readonly streams: Streams
  readonly log: Log
}

/** Pause between two lists of a queue with more places than `longQueue`. */
const longPauseMs = 1_000
const longQueue = 100
/** Pause between two lists of guests, in ms. */
const guestsPauseMs = 500
/** Interval at which lists without an event of their own are read, in ms: viewers, opening hours, expected waits. */
const beatMs = 5_000

/** Events of a one-to-one after which the calendar offers other acts for its appointment. */
const appointmentEvents: ReadonlySet<PresentationEvent["kind"]> = new Set([
  "started",
  "ended",
  "cancelled",
  "handed_over",
])

/** Sends lists when they have changed, gathered by topic. */
const openChangedLists = ({ sources, topics, streams, log }: DeskNewsParts) => {
  const { environment } = sources.backend
  const { db, clock } = environment
  const gathered = openGathered(clock)
  let isStopped = false
  const lengths = new Map<number, number>()
  /** Number of guests on the last list, by presentation. */
  const guestCounts = new Map<number, number>()

  const at = (locationId: number) => streams.all().filter(({ account }) => account.locationIds.includes(locationId))
  const attempt = (task: () => Promise<void>) => {
    task().catch((failure: unknown) => {
      // The environment may close while a list is read: no desk is left to notify.
      if (!isStopped) log.error("desk news failed", about(failure))
    })
  }

  const listChanged = openWholeLists({ topics, streams, gathered, attempt })
  const queueChanged = (locationId: number) => {
    if (at(locationId).length === 0) return
    const pause = (lengths.get(locationId) ?? 0) > longQueue ? longPauseMs : pauseMs
    gathered.run(`queue ${locationId}`, pause, () =>
      attempt(async () => {
        const queue = await topics.queue(locationId)
        lengths.set(locationId, queue.entries.length)
        streams.send(at(locationId), "queue", queue, String(locationId))
      }),
    )
  }
  /** Sends what `read` resolves with about a presentation to the desks of its location. Gathers calls for `pause` ms. */
  const sendChanged =
    <Topic extends "guests" | "participation" | "recording">(
      topic: Topic,
      read: (row: PresentationRow) => Promise<NonNullable<Schemas["Events"][Topic]>>,
      pause: (presentationId: number) => number = () => guestsPauseMs,
    ) =>
    (presentationId: number) => {
      if (streams.all().length === 0) return
      gathered.run(`${topic} ${presentationId}`, pause(presentationId), () =>
        attempt(async () => {
          const [row] = await db.select().from(presentations).where(eq(presentations.id, presentationId))
          if (!row || at(row.locationId).length === 0) return
          streams.send(at(row.locationId), topic, await read(row), String(presentationId))
        }),
      )
    }
  const guestsChanged = sendChanged(
    "guests",
    async (row) => {
      const guests = [...(await readGuests(sources, row, undefined))]
      guestCounts.set(row.id, guests.length)
      return { presentationId: row.id, guests }
    },
    (presentationId) => Math.max(guestsPauseMs, (guestCounts.get(presentationId) ?? 0) * guestPauseMs),
  )
  const participationChanged = sendChanged("participation", (row) => readParticipation(sources, row))
  const recordingChanged = sendChanged("recording", (row) => readRecording(sources, row))
  /** A visitor's camera came or went, or the consultant's picture, which the lists contain. */
  const streamChanged = (name: StreamName) => {
    listChanged("presentations")
    attempt(async () => {
      const owner = streams.all().length > 0 ? await sources.backend.streams.ownerOf(name) : undefined
      if (owner?.consumerTag !== undefined) guestsChanged(owner.presentationId)
    })
  }
  const chatChanged = async (presentationId: number, chat: string) => {
    const [row] = await db.select().from(presentations).where(eq(presentations.id, presentationId))
    const summary = row && (await readChat(db, presentationId, chat))
    if (summary) streams.send(at(row.locationId), "chat", summary)
  }
  /** Gathers the summaries of a chat. */
  const chatChangedSoon = (presentationId: number, chat: string) => {
    if (streams.all().length === 0) return
    gathered.run(`chat ${presentationId}/${chat}`, pauseMs, () => attempt(() => chatChanged(presentationId, chat)))
  }

  return {
    at,
    listChanged,
    queueChanged,
    guestsChanged,
    participationChanged,
    recordingChanged,
    streamChanged,
    chatChangedSoon,
    /** Sends a new or changed message, and the summary of its chat. */
    sendMessage: async (stored: StoredMessage) => {
      const { presentationId, chat } = stored
      if (presentationId === null || streams.all().length === 0) return
      const [row] = await db.select().from(presentations).where(eq(presentations.id, presentationId))
      if (row) streams.send(at(row.locationId), "message", messageAnswer(stored, presentationId))
      chatChangedSoon(presentationId, chat)
    },
    stop: () => {
      isStopped = true
      gathered.stop()
    },
  }
}

/** Sends the changes of the backend to the open desks. Returns a function that stops it. */
export const sendDeskNews = (parts: DeskNewsParts): (() => void) => {
  const { sources, media, topics, streams } = parts
  const { environment, events, waitingQueue, notes } = sources.backend
  const lists = openChangedLists(parts)
  const { at, listChanged, queueChanged, guestsChanged, streamChanged, chatChangedSoon, sendMessage } = lists

  const on: Events["on"] = (name, listener) =>
    events.on(name, (event) => {
      streams.changed()
      return listener(event)
    })
  const calendarChanged = (locationIds: ReadonlyArray<number>) => {
    for (const locationId of locationIds) streams.send(at(locationId), "calendar", { locationId })
  }
  const appointmentsChanged = (locationIds: ReadonlyArray<number>) => {
    listChanged("bookings", "presentations")
    calendarChanged(locationIds)
  }
  const unsubscribes = [
    on("queue", ({ locationId }) => {
      queueChanged(locationId)
      listChanged("availability")
    }),
    on("pickUp", ({ entryId, locationId, by, presentationId }) => {
      streams.send(at(locationId), "pickedUp", { entryId, locationId, by, presentationId })
      listChanged("colleagues")
    }),
    on("availability", () => listChanged("availability", "colleagues")),
    on("presentation", (event) => {
      listChanged("presentations", "colleagues", "bookings", "webinars")
      if (event.kind === "ended") listChanged("followUps")
      if (event.typeId === kinds.oneToOne && appointmentEvents.has(event.kind)) calendarChanged([event.locationId])
      guestsChanged(event.presentationId)
    }),
    on("booking", ({ locationId }) => appointmentsChanged([locationId])),
    on("calendar", ({ locationIds }) => appointmentsChanged(locationIds)),
    on("message", async (stored) => {
      await sendMessage(stored)
      if (stored.presentationId !== null) listChanged("webinars")
    }),
    on("messageChanged", sendMessage),
    on("visitorSigns", ({ presentationId, chat }) => chatChangedSoon(presentationId, chat)),
    on("chatRead", ({ presentationId, chat }) => {
      listChanged("webinars")
      chatChangedSoon(presentationId, chat)
    }),
    on("recording", ({ presentationId }) => lists.recordingChanged(presentationId)),
    on("participation", ({ presentationId }) => lists.participationChanged(presentationId)),
    on("note", async ({ noteId, locationId, consumerTag }) => {
      const note = await notes.find(noteId)
      if (!note) return
      for (const stream of at(locationId))
        streams.send([stream], "note", { chat: privateChat(consumerTag), note: noteAnswer(note, stream.account) })
    }),
    on("word", async ({ wordId, locationId }) => {
      const word = await waitingQueue.words.find(wordId)
      if (word) streams.send(at(locationId), "word", wordAnswer(word))
    }),
    on("followUp", () => listChanged("followUps")),
    on("feedback", async () => {
      listChanged("followUps")
      for (const locationIds of streams.locationSets()) {
        const [latest] = await topics.feedback(locationIds)
        const to = streams.all().filter(({ account }) => keyOf(account.locationIds) === keyOf(locationIds))
        if (latest) streams.send(to, "feedback", latest)
      }
    }),
    // Sent without a new event id: a desk that misses it need not read the state again.
    on("choosingTime", async ({ presentationId, locationId, model }) =>
      streams.send(at(locationId), "choosingTime", { presentationId, model }),
    ),
    sendTypingNews(parts),
    media.onStreamStarted(streamChanged),
    media.onStreamEnded(streamChanged),
  ]
  // A visitor's page opened or closed.
  sources.broker.onConsumersChange(({ queue }) => {
    const presentationId = presentationIn(queue)
    if (presentationId !== undefined) guestsChanged(presentationId)
  })
  sources.atDesk.onChange(() => listChanged("colleagues", "availability"))

  let cancelBeat = () => {}
  const beat = () => {
    cancelBeat = environment.clock.after(beatMs, () => {
      listChanged("presentations", "availability", "webinars")
      // A write reveals a dead connection.
      for (const { response } of streams.all()) response.write(": beat\n\n")
      beat()
    })
  }
  beat()

  return () => {
    cancelBeat()
    lists.stop()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
