import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeTelemetry } from "../../../src/adapters/memory/browser/fakeTelemetry.ts"
import { type ChatState, chatsOf } from "../../../src/application/chat/ChatState.ts"
import { measureMessages } from "../../../src/application/chat/measureMessages.ts"
import { change, createStore } from "../../../src/application/store/Store.ts"
import type { OutgoingMessage } from "../../../src/domain/chat/outbox.ts"
import { attributesOf } from "../../../src/domain/telemetry/attributes.ts"
import { type EndedStep, nextSteps, type OpenSteps } from "../../../src/domain/telemetry/steps.ts"
import type { TelemetryEvent } from "../../../src/domain/telemetry/TelemetryEvent.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, start } from "../../run.ts"

type Step = TelemetryEvent | TelemetryEvent["name"]

const page = (name: Extract<TelemetryEvent, { name: "page_changed" }>["page"]): TelemetryEvent => ({
  name: "page_changed",
  page: name,
})
const failed = (code: string): TelemetryEvent => ({ name: "failed", code, error_id: "7f3a91c2" })
const message = (name: "message_written" | "message_echoed" | "message_failed", key: string): TelemetryEvent => ({
  name,
  key,
})

/** The spans that ended, with one event every 10 ms. */
const endedBy = (...events: ReadonlyArray<Step>) => {
  let open: OpenSteps = []
  const all: EndedStep[] = []
  events.forEach((event, index) => {
    const named = typeof event === "string" ? ({ name: event } as TelemetryEvent) : event
    const { open: next, ended } = nextSteps(open, [named, index * 10])
    open = next
    all.push(...ended)
  })
  return {
    open: open.map(({ name }) => name),
    ended: all.map(({ name, startedAt, endedAt, result, code }) =>
      [name, startedAt, endedAt, result, ...(code === undefined ? [] : [code])].join(" "),
    ),
  }
}

describe("The steps of a visit that an operator sees", () => {
  it.each([
    ["a page that is shown", ["started", page("index")], ["start 0 10 done"]],
    ["an error page", ["started", failed("W-404")], ["start 0 10 failed W-404"]],
    ["a visitor who is called", ["queue_joined", "picked_up"], ["queue 0 10 called"]],
    ["a visitor who leaves the queue", ["queue_joined", "queue_left"], ["queue 0 10 left"]],
    ["a queue without a consultant", ["queue_joined", "nobody_there"], ["queue 0 10 nobody_there"]],
    ["a queue that fails", ["queue_joined", failed("Q-1")], ["queue 0 10 failed Q-1"]],
    ["a first picture", [page("presentation"), "first_picture"], ["join 0 10 done"]],
    ["a visitor who leaves before the picture", [page("presentation"), page("feedback")], ["join 0 10 left"]],
    [
      "an appointment",
      ["calendar_opened", page("schedule-presentation"), "time_chosen", "booked"],
      ["booking 0 30 booked"],
    ],
    ["an appointment that is moved", ["calendar_opened", "moved"], ["booking 0 10 moved"]],
    ["a calendar that is left", ["calendar_opened", page("index")], ["booking 0 10 left"]],
  ] as ReadonlyArray<[string, ReadonlyArray<Step>, ReadonlyArray<string>]>)(
    "E13 are timed: %s",
    (_what, events, ended) => {
      expect(endedBy(...events)).toEqual({ ended, open: [] })
    },
  )

  it("H1 E13 are timed per message, whichever returns first", () => {
    const written = [message("message_written", "a"), message("message_written", "b")]
    expect(endedBy(...written, message("message_echoed", "b"), message("message_failed", "a")).ended).toEqual([
      "chat 10 20 done",
      "chat 0 30 failed B-4",
    ])
    expect(endedBy(message("message_echoed", "c")).ended).toEqual([])
  })

  it("E13 continue when a camera fails, and end once", () => {
    expect(endedBy("queue_joined", failed("D-1"), "picked_up", failed("Q-1"))).toEqual({
      ended: ["queue 0 20 called"],
      open: [],
    })
  })

  it("E13 are bounded, however many messages never return", () => {
    const many = Array.from({ length: 500 }, (_, index) => message("message_written", String(index)))
    expect(endedBy(...many).open.length).toBeLessThanOrEqual(21)
  })
})

describe("The attributes that an event sends to the operator", () => {
  it("E13 are those on the allow-list, if they have the expected format", () => {
    expect(attributesOf({ name: "failed", code: "R-1-503", error_id: "7f3a91c2" })).toEqual({
      "showroom.code": "R-1-503",
      "showroom.error_id": "7f3a91c2",
    })
    expect(attributesOf({ name: "ended", seconds: 614 })).toEqual({ "showroom.seconds": 614 })
    const appointment = { id: "9f2c41d07be8a635", start: "2026-12-01T09:00:00Z", zone: "Europe/Berlin" } as const
    expect(attributesOf({ name: "booked", ...appointment, status: "booked" })).toEqual({})
    expect(attributesOf({ name: "device", device: "camera", state: "on" })).toEqual({
      "showroom.device": "camera",
      "showroom.state": "on",
    })
  })

  it("E5 E13 are nothing else: no text, name, address or id", () => {
    const uuid = "0b9f8a4e-58d1-4c0e-9a30-2f4f3c0f9b11"
    const odd = [
      { name: "failed", code: "Anneliese Brückner", error_id: uuid },
      { name: "page_changed", page: `index?token=${uuid}`, text: "Hello", first_name: "Anneliese" },
      { name: "position", position: "anna@post.example" },
    ] as unknown as ReadonlyArray<TelemetryEvent>
    expect(odd.map(attributesOf)).toEqual([{}, {}, {}])
    expect(attributesOf({ name: "message_written", key: "9f2c41d07be8a635" })).toBeUndefined()
    expect(attributesOf({ name: "Anneliese" } as unknown as TelemetryEvent)).toBeUndefined()
  })
})

describe("A message that a visitor writes", () => {
  const written = (difference: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
    id: "m-1",
    chat: "group",
    text: "Which colour is it?",
    writtenAt: 5,
    delivery: "pending",
    broadcast: false,
    files: [],
    ...difference,
  })
  const environment = Effect.gen(function* () {
    const state = createStore<ChatState>({ ...chatsOf(aPresentation({ id: 7 })), consumerTag: "visitor-1" })
    const operator = fakeTelemetry()
    yield* start(measureMessages({ telemetry: operator.telemetry, state }).live)
    const put = (difference: Partial<OutgoingMessage>) => act(() => change(state, { outbox: [written(difference)] }))
    return { state, put, reported: () => operator.events().map(({ name }) => name), operator }
  })

  it("H1 E13 is timed until its echo, not its receipt, and identified by its id only", function* () {
    const { state, put, reported, operator } = yield* environment
    yield* put({})
    yield* put({ delivery: "sent" })
    expect(reported()).toEqual(["message_written"])
    const echo = {
      id: "m-1",
      chat: "group",
      text: "Which colour is it?",
      timestamp: 9,
      sender: { type: 4, id: "visitor-1", firstName: undefined, lastName: undefined },
      attachments: [],
    }
    yield* act(() => change(state, { timeline: [echo as never] }))
    expect(reported()).toEqual(["message_written", "message_echoed"])
    yield* put({ delivery: "sent", chat: "other" })
    expect(reported()).toHaveLength(2)
    expect(JSON.stringify(operator.events())).not.toContain("colour")
  })

  it("H1 E13 is reported as failed, and is timed again when it is sent again", function* () {
    const { put, reported } = yield* environment
    yield* put({})
    yield* put({ delivery: "failed" })
    yield* put({ delivery: "pending" })
    expect(reported()).toEqual(["message_written", "message_failed", "message_written"])
  })
})
