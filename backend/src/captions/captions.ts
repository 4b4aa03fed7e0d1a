import { groupOf } from "../broker/Broker.ts"
import type { Environment } from "../environment/Environment.ts"
import { about, type Log } from "../environment/Log.ts"
import type { Texts } from "../environment/tables/places.ts"
import { vhostOf } from "../presentation/access.ts"
import type { Queues } from "../queue/broker/queues.ts"
import type { CaptionSeals } from "./captionSeals.ts"

/** Speech as text, from a source of captions: an extension with a speech recogniser, or a script. */
export interface Spoken {
  /** The text of the sentence so far. Longer texts are cut at 400 characters. */
  readonly text: string
  /** Whether the sentence is complete. The next text begins another line. */
  readonly isFinal: boolean
  /** BCP 47. */
  readonly language?: string
  /** First name of the speaker. */
  readonly speaker?: string
  readonly translations?: Partial<Texts>
}

/** Publishes live captions to all visitors of a presentation. Stores none (decision 076). */
export interface Captions {
  /**
   * Publishes at most 4 texts a second for each presentation. Beyond that, a partial text is dropped, because the next
   * one contains it, and a final text waits. Logs a failure.
   */
  readonly say: (presentationId: number, spoken: Spoken) => void
  readonly stop: () => void
}

/** Pause between two captions of a presentation, in ms. */
const pauseMs = 250
const longestText = 400
/** Maximum number of captions that wait to be published per presentation. Beyond that, the oldest is dropped. */
const mostWaiting = 20
/**
 * Maximum number of presentations whose line numbers are stored. If a removed presentation publishes again, its
 * numbers start at the current time in s, which is higher.
 */
const mostPresentations = 1_000

interface Channel {
  line: number
  sequence: number
  waiting: Spoken[]
  isPaused: boolean
}

const shortened = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

const shortenedTexts = (texts: Partial<Texts>): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text ? [[language, shortened(text)]] : [])))

interface CaptionsParts {
  readonly environment: Environment
  readonly queues: Pick<Queues, "publishToAudience">
  readonly seals: Pick<CaptionSeals, "sealOf">
  readonly log: Log
}

export const openCaptions = ({ environment, queues, seals, log }: CaptionsParts): Captions => {
  const { clock } = environment
  const channels = new Map<number, Channel>()
  let isStopped = false

  const channelOf = (id: number): Channel => {
    const known = channels.get(id)
    if (known) return known
    // Numbers continue after a restart and at another instance, as they begin with the time in seconds.
    const begin = Math.floor(clock.now() / 1_000)
    const made: Channel = { line: begin, sequence: begin * 100, waiting: [], isPaused: false }
    const [oldest] = channels.keys()
    if (channels.size >= mostPresentations && oldest !== undefined) channels.delete(oldest)
    channels.set(id, made)
    return made
  }

  const publish = async (id: number, line: number, sequence: number, spoken: Spoken) => {
    const { text, isFinal, language, speaker, translations } = spoken
    const timestamp = clock.now()
    const caption = {
      line,
      text: shortened(text),
      ...(language && { language }),
      ...(speaker && { speaker: speaker.slice(0, 100) }),
      ...(translations && { translations: shortenedTexts(translations) }),
    }
    const data = {
      presentation_id: id,
      sequence,
      final: isFinal,
      ...caption,
      ...(isFinal && { seal: await seals.sealOf({ presentationId: id, timestamp, ...caption }) }),
    }
    const audience = groupOf(await vhostOf(environment, id), id)
    // Only to current subscribers: a late caption is useless.
    await queues.publishToAudience(audience, { type: "caption", timestamp, data }, { ms: 0 })
  }

  const next = (id: number, channel: Channel) => {
    if (isStopped || channel.isPaused) return
    const spoken = channel.waiting.shift()
    if (spoken === undefined) return
    channel.isPaused = true
    channel.sequence += 1
    publish(id, channel.line, channel.sequence, spoken).catch((failure: unknown) => {
      if (!isStopped) log.warn("caption not published", about(failure))
    })
    if (spoken.isFinal) channel.line += 1
    clock.after(pauseMs, () => {
      channel.isPaused = false
      next(id, channel)
    })
  }

  return {
    say: (presentationId, spoken) => {
      if (spoken.text.trim() === "") return
      const channel = channelOf(presentationId)
      // The text of the same sentence contains the one that has not been published yet.
      if (channel.waiting.at(-1)?.isFinal === false) channel.waiting.pop()
      channel.waiting.push(spoken)
      if (channel.waiting.length > mostWaiting) channel.waiting.shift()
      next(presentationId, channel)
    },
    stop: () => {
      isStopped = true
    },
  }
}
