import type { StoredMessage } from "../chat/messages.ts"
import { about, type Log } from "./Log.ts"
import type { Person } from "./tables/queues.ts"

/** The queue of a location has changed. */
export interface QueueEvent {
  readonly kind: "joined" | "left" | "lease" | "removed" | "picked_up" | "moved" | "changed"
  readonly locationId: number
  readonly consumerTag: string
}

/** A visitor was picked up from the queue. */
export interface PickUpEvent {
  readonly entryId: number
  readonly locationId: number
  readonly by: Person
  readonly presentationId: number
}

/** A text was sent to waiting visitors, or a visitor's page has shown it. */
export interface WordEvent {
  readonly wordId: number
  readonly locationId: number
}

/** A location or a consultant is open, closing or closed, or a desk of the locations was left. */
export interface AvailabilityEvent {
  readonly locationIds: ReadonlyArray<number>
  /** The consultant who is now open, closing or closed. */
  readonly accountId?: number
  /** The account whose last desk was left, and when it was last there; UTC, in ms since 1970. */
  readonly leftBy?: number
  readonly since?: number
}

/** A desk has confirmed that it is still there, on the instance that has its stream or on another. */
export interface PresenceEvent {
  readonly stream: string
  readonly accountId: number
}

/** A note on a visitor was added, changed or deleted. */
export interface NoteEvent {
  readonly noteId: number
  readonly locationId: number
  readonly consumerTag: string
}

/** Colleagues have read a chat. */
export interface ChatReadEvent {
  readonly presentationId: number
  readonly chat: string
}

/** Somebody is typing in a chat. */
export interface TypingEvent {
  readonly presentationId: number
  readonly chat: string
  /** The visitor's consumer tag, or the name of the account at the desk. */
  readonly who: string
  /** The name; `null` if the visitor gave none. */
  readonly by: string | null
  readonly isVisitor: boolean
}

/** A visitor has the calendar open during a one-to-one, or has closed it. */
export interface ChoosingTimeEvent {
  readonly presentationId: number
  readonly locationId: number
  /** Brand and model; `null` if the calendar was closed. */
  readonly model: string | null
}

/** The stored signs of a visitor in the private chat have changed: the read marker, or whether messages sound. */
export interface VisitorSignsEvent {
  readonly presentationId: number
  readonly chat: string
}

/** A presentation has a new status, or a new invited or attending visitor. */
export interface PresentationEvent {
  readonly kind:
    | "scheduled"
    | "started"
    | "ended"
    | "cancelled"
    | "invited"
    | "attending"
    | "consented"
    | "held"
    | "resumed"
    | "offered"
    | "handed_over"
    | "changed"
  readonly presentationId: number
  readonly locationId: number
  readonly typeId: number
  /** The visitor concerned; `undefined` if the event concerns none. */
  readonly consumerTag: string | undefined
}

/** The guests' participation in a webinar has changed. At most two events a second for each webinar. */
export interface ParticipationEvent {
  readonly presentationId: number
}

/** A recording has started or stopped, or a visitor has answered. */
export interface RecordingEvent {
  readonly presentationId: number
  /** The visitor who has answered. Absent: the recording has started or stopped. */
  readonly customerId?: number
}

/** The mail after a consultation was saved, sent or dismissed. */
export interface FollowUpEvent {
  readonly presentationId: number
  readonly locationId: number
}

export interface FeedbackEvent {
  readonly presentationId: number
  readonly consumerTag: string
}

export interface BookingEvent {
  readonly kind: "booked" | "rescheduled" | "confirmed" | "cancelled"
  readonly bookingId: number
  readonly locationId: number
}

/** An owner of an appointment, an absence or working hours have changed at these locations. */
export interface CalendarEvent {
  readonly locationIds: ReadonlyArray<number>
}

export interface MailEvent {
  readonly id: number
}

export interface EventMap {
  readonly queue: QueueEvent
  /** A message was stored and published. Without a presentation if a visitor wrote to all moderators (H6). */
  readonly message: StoredMessage
  /** The desk has edited or withdrawn a message. */
  readonly messageChanged: StoredMessage
  readonly presentation: PresentationEvent
  readonly feedback: FeedbackEvent
  readonly followUp: FollowUpEvent
  readonly booking: BookingEvent
  readonly calendar: CalendarEvent
  readonly mail: MailEvent
  readonly pickUp: PickUpEvent
  readonly word: WordEvent
  readonly availability: AvailabilityEvent
  readonly note: NoteEvent
  readonly chatRead: ChatReadEvent
  readonly participation: ParticipationEvent
  readonly typing: TypingEvent
  readonly choosingTime: ChoosingTimeEvent
  readonly visitorSigns: VisitorSignsEvent
  readonly recording: RecordingEvent
  readonly presence: PresenceEvent
}

/**
 * Notifies the consultant's desk, the scripted consultant and the jobs of all instances after an event is stored.
 * Another instance may miss an event while its connection is broken: read the database if that matters.
 */
export interface Events {
  /** Subscribes. Returns an unsubscribe function. Logs a listener that throws or rejects; the others still run. */
  readonly on: <Name extends keyof EventMap>(
    name: Name,
    listener: (event: EventMap[Name]) => void | Promise<void>,
  ) => () => void
  readonly emit: <Name extends keyof EventMap>(name: Name, event: EventMap[Name]) => void
}

/** Publishes to the other instances and subscribes to them. */
export interface OtherInstances {
  readonly publishToInstances: (text: string) => Promise<void>
  readonly onInstanceMessage: (handler: (text: string) => void) => void
}

type Listeners = { readonly [Name in keyof EventMap]: Set<(event: EventMap[Name]) => void | Promise<void>> }

/** Listeners in memory; a later subscriber does not get earlier events. */
export const openEvents = (log: Log, others: OtherInstances): Events => {
  const listeners: Listeners = {
    queue: new Set(),
    message: new Set(),
    messageChanged: new Set(),
    presentation: new Set(),
    feedback: new Set(),
    followUp: new Set(),
    booking: new Set(),
    calendar: new Set(),
    mail: new Set(),
    pickUp: new Set(),
    word: new Set(),
    availability: new Set(),
    note: new Set(),
    chatRead: new Set(),
    participation: new Set(),
    typing: new Set(),
    choosingTime: new Set(),
    visitorSigns: new Set(),
    recording: new Set(),
    presence: new Set(),
  }
  const notify = <Name extends keyof EventMap>(name: Name, event: EventMap[Name]) => {
    for (const listener of listeners[name]) {
      Promise.resolve()
        .then(() => listener(event))
        .catch((failure: unknown) => log.error("listener failed", { event: name, ...about(failure) }))
    }
  }
  others.onInstanceMessage((text) => {
    const { name, event } = JSON.parse(text) as {
      readonly name: keyof EventMap
      readonly event: EventMap[keyof EventMap]
    }
    // Another release may know events that this one does not.
    if (name in listeners) notify(name, event)
  })

  return {
    on: (name, listener) => {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    emit: (name, event) => {
      notify(name, event)
      others
        .publishToInstances(JSON.stringify({ name, event }))
        .catch((failure: unknown) => log.warn("other instances not notified", { event: name, ...about(failure) }))
    },
  }
}
