import type { Texts } from "../environment/tables/places.ts"
import type { Campaign, Interest, QueuePlace, Referral } from "../environment/tables/queues.ts"
import type { WaitFigures } from "./expected/waitFigures.ts"
import type { Word } from "./words/words.ts"

/** A waiting visitor as the desk sees them. Times are UTC, in ms since 1970. */
export interface Waiting {
  readonly entryId: number
  readonly consumerTag: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly since: number
  readonly lastListening: number | undefined
  /** When the place is lost unless the visitor's page subscribes; passed by while it does (Q6). */
  readonly leaseEndsAt: number
  /** Whether the visitor counts as there, and so in the positions that others see. */
  readonly isCounted: boolean
  readonly place: QueuePlace
}

/** A visitor who asks for a place. All fields but the address are reported by the page (E10) and shown at the desk. */
export interface Newcomer {
  /** The key of the address in the limits. */
  readonly address: string
  readonly referral?: Referral | undefined
  readonly language?: "en" | "de" | undefined
  readonly interest?: Interest | undefined
  readonly campaign?: Campaign | undefined
}

/** The state of a place in the queue (Q1). `presentationId` is set if the visitor was picked up meanwhile. */
export interface Place {
  readonly waitingIds: ReadonlyArray<string>
  readonly queueName: string
  readonly moderatorAvailable: boolean
  readonly presentationId: number | undefined
  readonly leaseSeconds: number
  /** Whether the previous place was dropped because no tab subscribed, and this answer reports it (Q6). */
  readonly leaseRanOut: boolean
  /** Time in s since the visitor got the place (QU10). */
  readonly waitedSeconds: number
  /** The wait that a newcomer may expect, in minutes; `undefined` while too little is known. */
  readonly expectedWaitMinutes: number | undefined
  /** The figures of the location from which the page estimates the wait. */
  readonly figures: WaitFigures
  /** The desk's last message to this visitor. */
  readonly word: Pick<Word, "id" | "text"> | undefined
  /** The text shown to all visitors who wait here. */
  readonly pinned: Texts | undefined
  /** Until when the place is kept for a visitor who asked to be called; `undefined` if not. */
  readonly keptUntil: Date | undefined
}
