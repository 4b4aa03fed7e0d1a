import { customerSender } from "../../backend/src/chat/ChatMessage.ts"
import type { StoredMessage } from "../../backend/src/chat/messages.ts"
import { kinds } from "../../backend/src/environment/tables/presentations.ts"
import type { Backend } from "../../backend/src/opening/openFeatures.ts"
import { answerTo } from "./answers.ts"
import type { ModelShow } from "./modelShow.ts"
import { oneAnswerAtATime } from "./oneAnswerAtATime.ts"
import type { ownPicture } from "./ownPicture.ts"
import type { PlannedSteps } from "./plannedSteps.ts"
import type { ScriptedSight } from "./speaker.ts"
import { otherLanguage, type speakText } from "./speech.ts"
import type { LanguageOf } from "./visitorLanguages.ts"
import { writtenLanguage } from "./writtenLanguage.ts"

/** Time to read a farewell, in ms. */
export const farewellMs = 2_500
/** Stands for the scripted consultant where the desk names who is typing. */
const scripted = "scripted"

/** The time in ms that a fast typist needs. */
const typingMs = (text: string): number => Math.min(900 + text.length * 8, 2_400)

interface AnswersParts {
  readonly backend: Pick<Backend, "chat" | "signs" | "presentations">
  readonly languageOf: LanguageOf
  readonly sight: ScriptedSight
  readonly show: ModelShow["show"]
  readonly picture: ReturnType<typeof ownPicture>
  readonly speak: ReturnType<typeof speakText>
  readonly after: PlannedSteps["after"]
}

/** The scripted consultant's answers in chats. */
export const openAnswers = ({ backend, languageOf, sight, show, picture, speak, after }: AnswersParts) => {
  const { chat, signs, presentations: shows } = backend
  const { mine, factsOf } = sight
  /** How many messages each conversation has answered. */
  const turns = new Map<number, number>()

  /** Answers `typingMs` later. Resolves once that is planned, with whether it is. */
  const plan = async (written: StoredMessage, answered: () => Promise<void>) => {
    const { presentationId: id, chat: name, senderId, message: text } = written
    const row = id === null ? undefined : await mine(id)
    if (!row) return false
    const turn = turns.get(row.id) ?? 0
    turns.set(row.id, turn + 1)
    const language = writtenLanguage(text, languageOf(senderId))
    const facts = await factsOf(row, senderId)
    const answer = answerTo(text, language, facts, turn)
    const translated = answerTo(text, otherLanguage(language), facts, turn)
    await chat.markRead(row.id, name, written.timestamp)
    signs.consultantTyping(row.id, name, scripted)
    const say = async () => {
      if (!(await mine(row.id))) return
      await show(row, answer.shows)
      if (answer.shows !== undefined || answer.paint !== undefined)
        await picture(row, facts.brand, answer.model, answer.paint)
      await chat.sendAsConsultant(row.id, name, answer.text)
      // What is written to one guest is not said to all.
      if (row.typeId === kinds.oneToOne) speak(row.id, language, answer.text, translated.text)
      if (answer.isFarewell && row.typeId === kinds.oneToOne)
        after(row.id, farewellMs, async () => void (await shows.end(row.id)))
    }
    after(row.id, typingMs(answer.text), () => say().finally(answered))
    return true
  }
  const turnsTaken = oneAnswerAtATime(plan)

  return {
    /** Answers a visitor's message, unless it is muted. */
    take: async (written: StoredMessage): Promise<void> => {
      const { presentationId, isMuted, senderType } = written
      if (presentationId !== null && !isMuted && senderType === customerSender) await turnsTaken.take(written)
    },
    /** Forgets a presentation that is over. */
    forget: (presentationId: number): void => {
      turnsTaken.forget(presentationId)
      turns.delete(presentationId)
    },
  }
}
