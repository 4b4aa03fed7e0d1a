import type { Noted, TelemetryEvent } from "./TelemetryEvent.ts"

/**
 * Timed steps of a visit. `start`: a page from its first byte to its first screen. `queue`: from joining the queue to
 * being called or leaving. `join`: from a presentation's page to the first picture. `chat`: from a written message to
 * its echo. `booking`: from the calendar to the appointment.
 */
type StepName = "start" | "queue" | "join" | "chat" | "booking"

interface OpenStep {
  readonly name: StepName
  /** UTC, ms since 1970. */
  readonly startedAt: number
  readonly key?: string
}

export interface EndedStep extends OpenStep {
  readonly endedAt: number
  readonly result: "done" | "called" | "left" | "nobody_there" | "booked" | "moved" | "failed"
  /** The support code that the visitor read, for a failed step. */
  readonly code?: string
}

export type OpenSteps = ReadonlyArray<OpenStep>

/** Limit of messages that are timed at once. The oldest is dropped. */
const mostMessages = 20

/** Failures of a device or the stream test end no step: the visit continues without it. */
const besideSteps = /^(D|ST)-/

const begunBy = (event: TelemetryEvent): StepName | undefined => {
  switch (event.name) {
    case "started":
      return "start"
    case "queue_joined":
      return "queue"
    case "calendar_opened":
      return "booking"
    case "message_written":
      return "chat"
    case "page_changed":
      return event.page === "presentation" ? "join" : undefined
    default:
      return undefined
  }
}

/** Pages on which a step continues. On any other page the visitor has left it. */
const pagesOf: Readonly<Partial<Record<StepName, string>>> = { join: "presentation", booking: "schedule-presentation" }

/** How an event ends a step; `undefined` if the step continues. */
const endOf = (step: OpenStep, event: TelemetryEvent): Pick<EndedStep, "result" | "code"> | undefined => {
  const { name } = step
  switch (event.name) {
    case "page_changed":
      if (name === "start") return { result: "done" }
      return pagesOf[name] !== undefined && pagesOf[name] !== event.page ? { result: "left" } : undefined
    case "picked_up":
      return name === "queue" ? { result: "called" } : undefined
    case "queue_left":
      return name === "queue" ? { result: "left" } : undefined
    case "nobody_there":
      return name === "queue" ? { result: "nobody_there" } : undefined
    case "first_picture":
      return name === "join" ? { result: "done" } : undefined
    case "booked":
    case "moved":
      return name === "booking" ? { result: event.name } : undefined
    case "message_echoed":
      return step.key === event.key ? { result: "done" } : undefined
    case "message_failed":
      return step.key === event.key ? { result: "failed", code: "B-4" } : undefined
    default:
      return undefined
  }
}

/** The step that a failure ends: the one that started last. */
const failedStep = (open: OpenSteps, event: TelemetryEvent): OpenStep | undefined =>
  event.name === "failed" && !besideSteps.test(event.code) ? open.findLast(({ name }) => name !== "chat") : undefined

/** The running steps after an event, and the ended ones. A restarted step is timed from its restart. */
export const nextSteps = (
  open: OpenSteps,
  [event, at]: Noted,
): { readonly open: OpenSteps; readonly ended: ReadonlyArray<EndedStep> } => {
  const failed = failedStep(open, event)
  const ended: EndedStep[] = []
  const going = open.filter((step) => {
    const end =
      step === failed && event.name === "failed" ? { result: "failed" as const, code: event.code } : endOf(step, event)
    if (end !== undefined) ended.push({ ...step, endedAt: Math.max(at, step.startedAt), ...end })
    return end === undefined
  })
  const begun = begunBy(event)
  if (begun === undefined) return { open: going, ended }
  const key = event.name === "message_written" ? event.key : undefined
  const others = going.filter((step) => step.name !== begun || (key !== undefined && step.key !== key))
  const step: OpenStep = { name: begun, startedAt: at, ...(key !== undefined && { key }) }
  return { open: [...others.slice(-mostMessages), step], ended }
}
