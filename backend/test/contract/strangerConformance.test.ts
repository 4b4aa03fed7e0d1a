import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { strangerBackend } from "../../../test/stranger/strangerBackend.ts"
import { conformance } from "../../conformance/conformance.ts"
import type { Finding } from "../../conformance/Finding.ts"
import type { Target } from "../../conformance/Target.ts"
import { backendForFile } from "../environment/forFile.ts"
import { targetOf } from "./conformanceTarget.ts"
import { type BackendFault, faultyBackend, type PassingAnswer } from "./faultyBackend.ts"

const { backend } = await backendForFile({ PLAIN: "1", RATE_LIMIT_FACTOR: "100", DEMO_PICK_UP_MS: "600000" })
const whole = await targetOf(backend)

const findingsOf = async (target: Target): Promise<ReadonlyArray<Finding>> =>
  (await conformance(target)).flatMap(({ findings }) => findings)

type Fields = Readonly<Record<string, unknown>>
const entries = (value: unknown) => (Array.isArray(value) ? value : []) as ReadonlyArray<Fields>

/** Changes the body of an answer that is no refusal. */
const json =
  (change: (body: Fields) => unknown) =>
  (answer: PassingAnswer): PassingAnswer =>
    answer.status < 300 ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) } : answer

/** Changes the setting of this name. */
const settings = (name: string, change: (item: Fields) => ReadonlyArray<Fields>) =>
  json(({ items }) => ({ items: entries(items).flatMap((item) => (item.name === name ? change(item) : [item])) }))

const inBooking = (change: (booking: Fields) => Fields) =>
  json(({ booking_interval, ...rest }) => ({ ...rest, booking_interval: change(booking_interval as Fields) }))

interface Habit {
  readonly name: string
  readonly call: string
  readonly at: RegExp
  readonly answer: BackendFault["answer"]
  readonly verdict: Finding["verdict"]
  /** What a fact of the finding says, or does not. */
  readonly says?: RegExp
  readonly saysNot?: RegExp
}

const terms = "terms_and_conditions"
const push = "POST presentation_queue/push"

/** Habits of backends whose developers had only the specification, and what the showroom makes of each. */
const habits: ReadonlyArray<Habit> = [
  {
    name: "C1 terms twice, the second time empty for another location: the text is read",
    call: "GET settings",
    at: /GET .*\/settings/,
    verdict: "fits",
    answer: settings(terms, (item) => [item, { ...item, location_id: 9_000, value: null }]),
  },
  {
    name: "C1 terms that are a number: nobody can agree to them",
    call: "GET settings",
    at: /GET .*\/settings/,
    verdict: "breaks",
    says: /is only "17"/,
    answer: settings(terms, (item) => [{ ...item, value: "17" }]),
  },
  {
    name: "Q8 message types as a list of type and id: they are read",
    call: "GET settings",
    at: /GET .*\/settings/,
    verdict: "fits",
    answer: settings("waiting_queue_message_types", (item) => [
      { ...item, value: Object.entries(item.value as Fields).map(([type, id]) => ({ type, id })) },
    ]),
  },
  {
    name: "K1 a count of free times as text: it is read",
    call: "GET booking/month_availability",
    at: /GET .*month_availability/,
    verdict: "plainer",
    answer: json(({ monthly_availability }) => ({
      monthly_availability: entries(monthly_availability).map((day) => ({ ...day, free_intervals: "4" })),
    })),
    saysNot: /cannot be read|free_intervals is missing/,
  },
  {
    name: "K1 a day that is null: that day is not free",
    call: "GET booking/month_availability",
    at: /GET .*month_availability/,
    verdict: "fits",
    answer: json(({ monthly_availability }) => ({
      monthly_availability: Object.fromEntries(
        entries(monthly_availability).map(({ date, available }, at) => [String(date), at === 0 ? null : available]),
      ),
    })),
  },
  {
    name: "K4 a booking without its end: the page shows the end of the chosen time",
    call: "POST booking/submit",
    at: /POST .*booking\/submit/,
    verdict: "plainer",
    answer: inBooking(({ end_time: _, ...rest }) => rest),
    says: /^end_time is missing/m,
  },
  {
    name: "K4 a booking that is answered with null: the visitor cannot open it",
    call: "POST booking/submit",
    at: /POST .*booking\/submit/,
    verdict: "breaks",
    answer: json(() => ({ success: true, data: null })),
    says: /names no booking/,
  },
  {
    name: "Q2 positions that are not sorted: the visitor's own is read",
    call: push,
    at: /POST .*presentation_queue\/push/,
    verdict: "plainer",
    answer: json(({ waiting_ids, ...rest }) => ({
      ...rest,
      waiting_ids: [
        { consumer_tag: (waiting_ids as ReadonlyArray<unknown>).at(-1), position: 2 },
        { consumer_tag: "another", position: 1 },
      ],
    })),
    saysNot: /waiting_ids/,
  },
  {
    name: "Q1 a refusal with status 200: its message is named",
    call: push,
    at: /POST .*presentation_queue\/push/,
    verdict: "breaks",
    answer: json(() => ({ success: false, message: "No moderator is available" })),
    says: /it refuses with 200 by its success, status or error: No moderator is available/,
  },
]

describe("a conformance run against a backend that was written only from the specification", () => {
  it("finds no fault, because the showroom reads all of it", async () => {
    const stranger = await strangerBackend(backend.showroom)
    const target: Target = JSON.parse(stranger.moved(JSON.stringify(whole)))
    const found = await findingsOf({ ...target, mayWrite: true })
    await stranger.close()
    expect(found.filter(({ verdict }) => verdict === "breaks" || verdict === "security")).toEqual([])
    expect(found.length).toBeGreaterThan(40)
  })

  it.each(habits)("says of $name", async ({ call, at, answer, verdict, says, saysNot }) => {
    const faulty = await faultyBackend(backend.showroom, { at, answer })
    const rest = { ...whole, api: `${faulty.origin}/api`, broker: undefined, signalling: undefined }
    const writes = /^P/.test(call) ? { mayWrite: true, presentation: undefined, uuid: randomUUID() } : {}
    const found = (await findingsOf({ ...rest, ...writes })).find((finding) => finding.call === call)
    await faulty.close()
    expect(found).toMatchObject({ verdict })
    const facts = found?.facts.join("\n") ?? ""
    if (says) expect(facts).toMatch(says)
    if (saysNot) expect(facts).not.toMatch(saysNot)
  })
})
