import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readHostCommand } from "../../../src/adapters/frame/hostCommand.ts"
import { find } from "../../contracts/contractDocument.ts"
import { validateHostMessage } from "../../contracts/messages/hostMessages.ts"

/** Each command as its section of the contract shows it. */
const examples = (
  (find("host.schema.json", "$defs", "command", "oneOf")?.node ?? []) as ReadonlyArray<{
    readonly examples: ReadonlyArray<{ readonly name: string } & Readonly<Record<string, unknown>>>
  }>
).flatMap((command) => command.examples)

const names = [...new Set(examples.map(({ name }) => name))]

/** Values that a page may put in any field, valid ones among them. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    "de",
    "en",
    "#ffffff",
    "#FFF",
    "start",
    "webinar",
    "booking",
    true,
    0,
    1,
    24,
    25,
    -1,
    0.5,
    "",
  ),
  fc.record({ brand: fc.string(), model: fc.string(), id: fc.integer() }, { requiredKeys: [] }),
  fc.record({ id: fc.oneof(fc.integer(), fc.string()), name: fc.string(), url: fc.jsonValue() }, { requiredKeys: [] }),
)
const fields = [
  "language",
  "referral",
  "background",
  "accent",
  "radius",
  "page",
  "presentation_id",
  "product",
  "muted",
  "on",
  "email",
]

describe("A command of the host page", () => {
  it.each(examples)("E13 $name is parsed as the contract shows it", (said) => {
    expect(validateHostMessage("command", said)).toEqual([])
    expect(readHostCommand(said)).toHaveProperty("command")
  })

  it("E13 is accepted exactly if the contract allows it, whatever its fields contain", () => {
    const said = fc.record(
      { name: fc.constantFrom(...names), ...Object.fromEntries(fields.map((field) => [field, odd])) },
      { requiredKeys: ["name"] },
    )
    fc.assert(
      fc.property(said, (message: Readonly<Record<string, unknown>>) => {
        const command: Readonly<Record<string, unknown>> = { type: "command", ...message }
        const fits = validateHostMessage("command", command).length === 0
        const needsId = command.name === "open" && ["presentation", "webinar"].some((page) => page === message.page)
        const isWhole = fits && (!needsId || message.presentation_id !== undefined)
        expect(readHostCommand(command)).toEqual(isWhole ? { command: expect.anything() } : { malformed: message.name })
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(["toString", "__proto__", "set_volume", "", 5, undefined])("E13 named %j is ignored", (name) =>
    expect(readHostCommand({ type: "command", name })).toBeUndefined(),
  )

  it("E10 of a referral keeps its non-empty fields", () =>
    expect(readHostCommand({ type: "command", name: "set_referral", referral: { id: 0, name: "", url: "x" } })).toEqual(
      {
        command: { _tag: "SetReferral", referral: { id: undefined, name: undefined, url: "x" } },
      },
    ))
})
