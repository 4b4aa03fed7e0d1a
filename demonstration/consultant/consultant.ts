import { and, eq } from "drizzle-orm"
import type { Broker } from "../../backend/src/broker/Broker.ts"
import { customerSender, privateChat } from "../../backend/src/chat/ChatMessage.ts"
import type { Presence } from "../../backend/src/desk/presence.ts"
import type { ChatEvent } from "../../backend/src/environment/events.ts"
import type { Log } from "../../backend/src/environment/Log.ts"
import { type PresentationRow, presentations } from "../../backend/src/environment/tables/presentations.ts"
import type { Backend } from "../../backend/src/opening/openFeatures.ts"
import type { Recordings } from "../../backend/src/presentation/recordings.ts"
import { isSubscribed } from "../../backend/src/queue/listeners.ts"
import { sceneAt } from "../world/brands.ts"
import { answerTo, greeting, timeIsUp } from "./answers.ts"
import { modelShow } from "./modelShow.ts"
import { oneAnswerAtATime } from "./oneAnswerAtATime.ts"
import { plannedSteps } from "./plannedSteps.ts"
import { openReception } from "./reception.ts"
import { factsFor, scriptedConsultant } from "./speaker.ts"
import { otherLanguage, speaking } from "./speech.ts"
import type { LanguageOf } from "./visitorLanguages.ts"
import { writtenLanguage } from "./writtenLanguage.ts"

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

const live = 4
const oneToOne = 1
/** Delays of a conversation, in ms. */
const greetingMs = 1_500
const longestMs = 600_000
const farewellMs = 2_500
/** Stands for the scripted consultant where the desk names who is typing. */
const scripted = "scripted"
/** Check interval in ms. A visitor whose page is away at two checks in a row has left. */
const lookMs = 60_000

/** The time in ms that a fast typist needs. */
const typingMs = (text: string): number => Math.min(900 + text.length * 8, 2_400)

/** The one-to-ones that are live, and whose consultant she is. */
const ownOneToOnes = async (environment: Backend["environment"]) => {
  const isLive = and(eq(presentations.statusId, live), eq(presentations.typeId, oneToOne))
  const running = await environment.db.select().from(presentations).where(isLive)
  const isOwn = async ({ locationId, consultantId }: PresentationRow) =>
    (await scriptedConsultant(environment, locationId))?.id === consultantId
  const own = await Promise.all(running.map(isOwn))
  return running.filter((_, index) => own[index])
}

/** What she knows of a presentation. */
const scriptedSight = ({ backend: { environment }, presence }: ConsultantParts) => ({
  /** The presentation if it is live and no person at the desk speaks there. */
  mine: async (id: number): Promise<PresentationRow | undefined> => {
    const [row] = await environment.db.select().from(presentations).where(eq(presentations.id, id))
    return row?.statusId === live && !presence.isAttended(row.locationId) ? row : undefined
  },
  factsOf: (row: PresentationRow, consumerTag: string) => factsFor(environment, row, consumerTag),
})

export const openConsultant = (parts: ConsultantParts): Consultant => {
  const { backend, broker, recordings, languageOf, log } = parts
  const { environment, captions, chat, signs, events, presentations: shows, queues } = backend
  const { clock, db } = environment
  const { after, forget, stop } = plannedSteps(clock, log)
  /** How many messages each conversation has answered. */
  const turns = new Map<number, number>()

  const { mine, factsOf } = scriptedSight(parts)
  const { show, showOffered } = modelShow(backend, mine)
  const speak = speaking(captions, after)

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
    if (isNew) after(id, greetingMs, greet(id, visitor.consumerTag))
    after(id, longestMs, endByTime(id, visitor.consumerTag))
    after(id, lookMs, lookAfter(id, visitor.consumerTag, true))
  }

  /** Answers `typingMs` later. Resolves once that is planned, with whether it is. */
  const planAnswer = async ({ presentationId: id, chat: name, message }: ChatEvent, answered: () => Promise<void>) => {
    const row = id === undefined ? undefined : await mine(id)
    if (!row) return false
    const { sender, message: text } = message.data
    const turn = turns.get(row.id) ?? 0
    turns.set(row.id, turn + 1)
    const language = writtenLanguage(text, languageOf(sender.id))
    const facts = await factsOf(row, sender.id)
    const answer = answerTo(text, language, facts, turn)
    const translated = answerTo(text, otherLanguage(language), facts, turn)
    await chat.markRead(row.id, name, message.timestamp)
    signs.consultantTyping(row.id, name, scripted)
    const say = async () => {
      if (!(await mine(row.id))) return
      await show(row, answer.shows)
      await chat.sendAsConsultant(row.id, name, answer.text)
      // What is written to one guest is not said to all.
      if (row.typeId === oneToOne) speak(row.id, language, answer.text, translated.text)
      if (answer.isFarewell && row.typeId === oneToOne)
        after(row.id, farewellMs, async () => void (await shows.end(row.id)))
    }
    after(row.id, typingMs(answer.text), () => say().finally(answered))
    return true
  }
  const answers = oneAnswerAtATime(planAnswer)
  const answerMessage = async (event: ChatEvent) => {
    const { presentationId, isMuted, message } = event
    if (presentationId === undefined || isMuted || (message.data.sender.type ?? customerSender) !== customerSender)
      return
    await answers.take(event)
  }

  const reception = openReception({ ...parts, onPickedUp: (id) => begin(id, true) })
  const forgets = [
    events.on("chat", answerMessage),
    events.on("presentation", async ({ kind, presentationId }) => {
      if (kind === "changed") return showOffered(presentationId)
      if (kind !== "ended") return
      forget(presentationId)
      answers.forget(presentationId)
      turns.delete(presentationId)
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
