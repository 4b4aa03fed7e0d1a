import { and, eq } from "drizzle-orm"
import type { Broker } from "../../backend/src/broker/Broker.ts"
import { privateChat } from "../../backend/src/chat/ChatMessage.ts"
import type { Presence } from "../../backend/src/desk/presence.ts"
import type { Log } from "../../backend/src/environment/Log.ts"
import {
  kinds,
  type PresentationRow,
  presentations,
  statuses,
} from "../../backend/src/environment/tables/presentations.ts"
import type { Backend } from "../../backend/src/opening/openFeatures.ts"
import type { Recordings } from "../../backend/src/presentation/recordings.ts"
import { isSubscribed } from "../../backend/src/queue/listeners.ts"
import { sceneAt } from "../world/brands.ts"
import { greeting, timeIsUp } from "./answers.ts"
import { modelShow } from "./modelShow.ts"
import { farewellMs, openAnswers } from "./openAnswers.ts"
import { ownPicture } from "./ownPicture.ts"
import { plannedSteps } from "./plannedSteps.ts"
import { openReception } from "./reception.ts"
import { scriptedConsultant, scriptedSight } from "./speaker.ts"
import { otherLanguage, speakText } from "./speech.ts"
import type { LanguageOf } from "./visitorLanguages.ts"

/** The scripted consultant, who shows a newcomer the whole visit. She pauses wherever a person attends the desk. */
export interface Consultant {
  readonly start: () => Promise<void>
  readonly stop: () => void
}

export interface ConsultantParts {
  readonly backend: Backend
  readonly broker: Broker
  readonly recordings: Recordings
  readonly presence: Presence
  readonly languageOf: LanguageOf
  /** How long the first visitor in the queue waits, in ms. */
  readonly pickUpMs: number
  readonly log: Log
}

/** Delays of a conversation, in ms. */
const greetingMs = 1_500
const longestMs = 600_000
/** Check interval in ms. A visitor whose page is away at two checks in a row has left. */
const lookMs = 60_000

/** The one-to-ones that are live, and whose consultant she is. */
const ownOneToOnes = async (environment: Backend["environment"]) => {
  const isLive = and(eq(presentations.statusId, statuses.live), eq(presentations.typeId, kinds.oneToOne))
  const running = await environment.db.select().from(presentations).where(isLive)
  const isOwn = async ({ locationId, consultantId }: PresentationRow) =>
    (await scriptedConsultant(environment, locationId))?.id === consultantId
  const own = await Promise.all(running.map(isOwn))
  return running.filter((_, index) => own[index])
}

export const openConsultant = (parts: ConsultantParts): Consultant => {
  const { backend, broker, recordings, languageOf, log } = parts
  const { environment, captions, chat, events, presentations: shows, queues } = backend
  const { clock, db } = environment
  const { after, forget, stop } = plannedSteps(clock, log)

  const sight = scriptedSight(environment, parts.presence)
  const { mine, factsOf } = sight
  const { show, showOffered } = modelShow(backend, mine)
  const speak = speakText(captions, after)
  const picture = ownPicture(recordings)

  const greet = (id: number, consumerTag: string) => async () => {
    const row = await mine(id)
    if (!row) return
    const language = languageOf(consumerTag)
    const facts = await factsOf(row, consumerTag)
    const text = greeting(language, facts)
    await chat.sendAsConsultant(id, privateChat(consumerTag), text)
    speak(id, language, text, greeting(otherLanguage(language), facts))
    await show(row, facts.looksAt)
  }

  const endByTime = (id: number, consumerTag: string) => async () => {
    if (!(await mine(id))) return
    await chat.sendAsConsultant(id, privateChat(consumerTag), timeIsUp(languageOf(consumerTag)))
    after(id, farewellMs, async () => void (await shows.end(id)))
  }

  const lookAfter = (id: number, consumerTag: string, wasThere: boolean) => async () => {
    const row = await mine(id)
    if (!row) return
    const isHere = await isSubscribed(broker, queues, row.locationId, consumerTag, ["customer", "chat"])
    if (isHere || wasThere) after(id, lookMs, lookAfter(id, consumerTag, isHere))
    else await shows.end(id)
  }

  /** Plans the end as well: after the maximum duration, or once the visitor has left. A farewell also ends it. */
  const begin = async (id: number, isNew: boolean) => {
    const [visitor] = await shows.participants(id)
    const [row] = await db.select().from(presentations).where(eq(presentations.id, id))
    if (!visitor || !row) return
    recordings.goLive(row.streamName, sceneAt(row.locationId))
    const { brand, looksAt, models } = await factsOf(row, visitor.consumerTag)
    await picture(row, brand, looksAt ?? models[0] ?? "")
    if (isNew) after(id, greetingMs, greet(id, visitor.consumerTag))
    after(id, longestMs, endByTime(id, visitor.consumerTag))
    after(id, lookMs, lookAfter(id, visitor.consumerTag, true))
  }

  const answers = openAnswers({ backend, languageOf, sight, show, picture, speak, after })
  const reception = openReception({ ...parts, onPickedUp: (id) => begin(id, true) })
  const forgets = [
    events.on("message", answers.take),
    events.on("presentation", async ({ kind, presentationId }) => {
      if (kind === "changed") return showOffered(presentationId)
      if (kind !== "ended") return
      forget(presentationId)
      answers.forget(presentationId)
      const [row] = await db.select().from(presentations).where(eq(presentations.id, presentationId))
      if (row) await recordings.endLive(row.streamName)
    }),
  ]

  return {
    start: async () => {
      // Conversations that were live when the process stopped go on.
      for (const { id } of await ownOneToOnes(environment)) await begin(id, false)
      await reception.start()
    },
    stop: () => {
      stop()
      reception.stop()
      for (const forgetEvent of forgets) forgetEvent()
    },
  }
}
