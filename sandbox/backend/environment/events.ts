import type { ChatMessage } from "../chat/ChatMessage.ts"
import { about, type Log } from "./Log.ts"

/** The line of a location has changed. */
export interface LineEvent {
  readonly kind: "joined" | "left" | "lease" | "removed" | "picked_up"
  readonly locationId: number
  readonly consumerTag: string
}

/** A message was stored and published; without a presentation when a visitor wrote to the moderators at large (H6). */
export interface ChatEvent {
  readonly presentationId: number | undefined
  readonly chat: string
  readonly message: ChatMessage
  /** Whether it reached nobody but its sender, who is muted. */
  readonly isMuted: boolean
}

/** A presentation has a new status, or somebody new may come to it or has come. */
export interface PresentationEvent {
  readonly kind: "scheduled" | "started" | "ended" | "cancelled" | "invited" | "attending" | "consented"
  readonly presentationId: number
  readonly locationId: number
  readonly typeId: number
  /** The visitor it is about, when it is about one. */
  readonly consumerTag: string | undefined
}

/** A visitor said what it was like. */
export interface FeedbackEvent {
  readonly presentationId: number
  readonly consumerTag: string
}

/** A booking was made or changed. */
export interface BookingEvent {
  readonly kind: "booked" | "rescheduled" | "confirmed" | "cancelled"
  readonly bookingId: number
  readonly locationId: number
}

/** A mail lies in the outbox. */
export interface MailEvent {
  readonly id: number
}

/** What others may listen to, by name. */
export interface EventMap {
  readonly line: LineEvent
  readonly chat: ChatEvent
  readonly presentation: PresentationEvent
  readonly feedback: FeedbackEvent
  readonly booking: BookingEvent
  readonly mail: MailEvent
}

/**
 * Tells the consultant's desk, the scripted consultant and the jobs of all instances what has happened, after it is stored. To another instance
 * it may get lost with a broken connection: who must know for sure reads the database.
 */
export interface Events {
  /** The answer ends the listening. A listener that throws or rejects is logged and hurts nobody else. */
  readonly on: <Name extends keyof EventMap>(
    name: Name,
    listener: (event: EventMap[Name]) => void | Promise<void>,
  ) => () => void
  readonly emit: <Name extends keyof EventMap>(name: Name, event: EventMap[Name]) => void
}

/** The way to the other instances and from them. */
export interface OtherInstances {
  readonly tellInstances: (text: string) => Promise<void>
  readonly onInstanceNews: (handler: (text: string) => void) => void
}

type Listeners = { readonly [Name in keyof EventMap]: Set<(event: EventMap[Name]) => void | Promise<void>> }

/** Listeners in memory; nothing is kept for those who come later. */
export const createEvents = (log: Log, others: OtherInstances): Events => {
  const listeners: Listeners = {
    line: new Set(),
    chat: new Set(),
    presentation: new Set(),
    feedback: new Set(),
    booking: new Set(),
    mail: new Set(),
  }
  const hear = <Name extends keyof EventMap>(name: Name, event: EventMap[Name]) => {
    for (const listener of listeners[name]) {
      Promise.resolve()
        .then(() => listener(event))
        .catch((failure: unknown) => log.error("listener failed", { event: name, ...about(failure) }))
    }
  }
  others.onInstanceNews((text) => {
    const { name, event } = JSON.parse(text) as {
      readonly name: keyof EventMap
      readonly event: EventMap[keyof EventMap]
    }
    // Another release may know more than this one.
    if (name in listeners) hear(name, event)
  })

  return {
    on: (name, listener) => {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    emit: (name, event) => {
      hear(name, event)
      others
        .tellInstances(JSON.stringify({ name, event }))
        .catch((failure: unknown) => log.warn("other instances not told", { event: name, ...about(failure) }))
    },
  }
}
