import { readFileSync } from "node:fs"
import fc from "fast-check"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { onlineShowroom } from "../../embed/onlineShowroom.ts"
import type { ShowroomEventName } from "../../embed/public.d.ts"
import { fakeVisibility } from "./fakeVisibility.ts"
import { hostViolations } from "./hostContract.ts"

const origin = "https://showroom.example"

interface EventSchema {
  readonly required: ReadonlyArray<string>
  readonly properties: Readonly<Record<string, { readonly const?: unknown; readonly enum?: unknown }>>
  readonly examples: ReadonlyArray<Readonly<Record<string, unknown>>>
}

const contract = JSON.parse(readFileSync("contracts/host.schema.json", "utf8"))
const events: ReadonlyArray<EventSchema> = contract.$defs.event.oneOf
const nameOf = ({ properties }: EventSchema) => properties.name?.const as ShowroomEventName
const fieldsOf = ({ properties }: EventSchema) =>
  Object.keys(properties).filter((field) => !["type", "name", "version"].includes(field))
const envelope = new Set(["type", "name", "version"])
const detailOf = (message: object) =>
  Object.fromEntries(Object.entries(message).filter(([field]) => !envelope.has(field)))

/**
 * A dealer's page that records every notification, by `on`, by `OnlineShowroom…on` and as DOM event, and every message
 * that it posts.
 */
const listeningPage = () => {
  document.body.replaceChildren()
  const element = document.createElement("div")
  document.body.append(element)
  const reported: unknown[] = []
  const names = ["ready", "customer", "height", ...events.map(nameOf)] as const
  const on = Object.fromEntries(names.map((name) => [name, (detail: unknown) => reported.push(["on", name, detail])]))
  const { frame } = onlineShowroom(origin).mount(element, { on, consent: ["C0001"] })
  for (const name of names)
    element.addEventListener(`showroom:${name}`, (event) => reported.push(["dom", name, (event as CustomEvent).detail]))
  const inner = frame.contentWindow as Window
  const posted: unknown[] = []
  inner.postMessage = ((message: unknown) => void posted.push(message)) as typeof inner.postMessage
  const post = (data: unknown, from = origin, source: unknown = inner) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin: from, source: source as Window }))
  const looks = () => [frame.outerHTML, element.children.length]
  return { reported, posted, post, looks }
}

/** Any value that a message can have, including near misses. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(-1, 0.5, 6, 100_001, Number.NaN, Number.POSITIVE_INFINITY, "", "0123456789abcdef\n", "queue ", null),
)

/** A word that this version of the contract does not list, as a later one may. embed.js checks only its letters. */
const isLaterWord = (value: unknown) => typeof value === "string" && /^[a-z-]+$/.test(value)

/** An event of the contract in which one declared field has another value or is missing. */
const bent = fc
  .constantFrom(...events)
  .chain((schema) => fc.tuple(fc.constant(schema), fc.constantFrom("name", "type", ...fieldsOf(schema)), anything))
  .filter(([{ properties }, field, value]) => properties[field]?.enum === undefined || !isLaterWord(value))
  .chain(([{ examples }, field, value]) =>
    fc.constantFrom<object>(
      { ...examples[0], [field]: value },
      Object.fromEntries(Object.entries(examples[0] ?? {}).filter(([each]) => each !== field)),
    ),
  )
  .filter((message) => hostViolations("toHost", message).length > 0)

const noMessage = fc
  .oneof(
    anything,
    fc.record({ type: fc.constantFrom("event", "customer", "READY"), name: fc.string(), uuid: fc.integer() }),
  )
  .filter((message) => hostViolations("toHost", message).length > 0)

describe("An event for a dealer's page", () => {
  beforeEach(() => {
    fakeVisibility()
  })

  it.each(events.map((schema) => [nameOf(schema), schema] as const))(
    "E13 is %s with the fields of the contract, by callback and as DOM event",
    (name, { examples, required }) => {
      const { reported, post } = listeningPage()
      for (const example of examples) {
        reported.length = 0
        const least = Object.fromEntries(Object.entries(example).filter(([field]) => required.includes(field)))
        for (const message of [example, least]) {
          expect(hostViolations("toHost", message)).toEqual([])
          post(message)
        }
        expect(reported).toEqual(
          [example, least].flatMap((message) => [
            ["on", name, detailOf(message)],
            ["dom", name, detailOf(message)],
          ]),
        )
      }
    },
  )

  it("E13 of a later version arrives without its unknown fields", () => {
    const { reported, post } = listeningPage()
    post({ type: "event", name: "position", version: 3, position: 2, nickname: "Kim" })
    expect(reported).toEqual([
      ["on", "position", { position: 2 }],
      ["dom", "position", { position: 2 }],
    ])
  })

  it("E13 never results from a message that breaks the contract, and such a message changes nothing", () => {
    const { reported, posted, post, looks } = listeningPage()
    const before = looks()
    fc.assert(
      fc.property(fc.oneof(bent, noMessage), (message) => {
        post(message)
        expect([reported, posted, looks()]).toEqual([[], [], before])
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([[{ toString: null }], [["queue_joined"]], ["toString"]])("E13 never results from the name %j", (name) => {
    const { reported, post } = listeningPage()
    const thrown = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener("error", thrown)
    post({ type: "event", name })
    window.removeEventListener("error", thrown)
    expect([reported, thrown.mock.calls]).toEqual([[], []])
  })

  it("E13 never results from another origin or another window, even if the message is valid", () => {
    const { reported, posted, post, looks } = listeningPage()
    const before = looks()
    const right = fc.constantFrom<unknown>("READY", ...events.flatMap(({ examples }) => examples))
    const wrongOrigin = fc
      .oneof(fc.webUrl(), fc.constantFrom("null", "", `${origin}:444`, `${origin}.evil.example`, origin.toUpperCase()))
      .filter((from) => from !== origin)
    fc.assert(
      fc.property(right, fc.oneof(wrongOrigin, fc.constantFrom("window", "nobody")), (message, from) => {
        if (from === "window") post(message, origin, window)
        else if (from === "nobody") post(message, origin, null)
        else post(message, from)
        expect([reported, posted, looks()]).toEqual([[], [], before])
      }),
      { numRuns: 500 },
    )
  })
})
