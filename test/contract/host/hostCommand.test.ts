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
  fc.record({ utm_source: fc.string(), gclid: fc.oneof(fc.string(), fc.constant("EAI_x-1.~")) }, { requiredKeys: [] }),
  fc.record({ id: fc.oneof(fc.integer(), fc.string()), name: fc.string(), url: fc.jsonValue() }, { requiredKeys: [] }),
)
const fields = [
  "campaign",
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
    expect(readHostCommand(said)).toEqual({ command: expect.anything(), unread: [] })
  })

  it("E13 is read in full if the contract allows it, else in part or not at all, whatever its fields contain", () => {
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
        const { command: read, unread } = readHostCommand(command) ?? { unread: [] }
        // The contract allows a picture's address that no page can load; it is reported.
        if (isWhole)
          expect([read, unread.filter((path) => !path.endsWith("image_url"))]).toEqual([expect.anything(), []])
        else expect(read !== undefined || unread.length > 0).toBe(true)
        for (const path of unread) expect(path.split(".")[0]).toBe(command.name)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [
      { name: "prefill", first_name: "Anneliese", last_name: null, email: 5, telephone: "1".repeat(31) },
      { _tag: "Prefill", visitor: { firstName: "Anneliese", lastName: undefined, email: "5", phone: undefined } },
      ["prefill.telephone"],
    ],
    [
      { name: "offer_product", product: { id: "11", brand: "Livid", model: 3, image_url: null } },
      { _tag: "OfferProduct", product: { id: 11, brand: "Livid", model: "3", imageUrl: undefined } },
      [],
    ],
    [
      { name: "offer_product", product: { id: "eleven", brand: "Livid", model: "Aurora", image_url: "/aurora.jpg" } },
      { _tag: "OfferProduct", product: { id: undefined, brand: "Livid", model: "Aurora", imageUrl: undefined } },
      ["offer_product.product.id", "offer_product.product.image_url"],
    ],
    [
      { name: "open", page: "booking", presentation_id: {}, product: { brand: "Livid" } },
      { _tag: "Open", to: { page: "booking" }, product: undefined },
      ["open.presentation_id", "open.product.model"],
    ],
    [
      {
        name: "set_campaign",
        campaign: {
          utm_source: "\u200b",
          utm_term: "a\u2028b",
          utm_id: "\ud800a",
          utm_content: "e\u0301",
          gclid: "EAI-1",
        },
      },
      { _tag: "SetCampaign", campaign: { gclid: "EAI-1" } },
      ["utm_source", "utm_term", "utm_content", "utm_id"].map((field) => `set_campaign.campaign.${field}`),
    ],
    [
      { name: "set_theme", background: "white", accent: "#7a1f2b", radius: "12" },
      { _tag: "SetTheme", theme: { background: undefined, accent: "#7a1f2b", radius: 12 } },
      ["set_theme.background"],
    ],
    [
      { name: "set_referral", referral: { id: -1, name: "Autohaus Kern", url: [] } },
      { _tag: "SetReferral", referral: { id: undefined, name: "Autohaus Kern", url: undefined } },
      ["set_referral.referral.id", "set_referral.referral.url"],
    ],
    [{ name: "open", page: "webinar" }, undefined, ["open"]],
    [{ name: "open", page: "webinar", presentation_id: 0 }, undefined, ["open.presentation_id"]],
    [{ name: "offer_product", product: { brand: "Livid" } }, undefined, ["offer_product.product.model"]],
    [{ name: "mute", muted: null }, undefined, ["mute.muted"]],
  ])("E13 of %j omits only what cannot be read, and names its path", (said, command, unread) =>
    expect(readHostCommand({ type: "command", ...said })).toEqual({ ...(command && { command }), unread }),
  )

  it.each(["toString", "__proto__", "set_volume", "", 5, undefined])("E13 named %j is ignored", (name) =>
    expect(readHostCommand({ type: "command", name })).toBeUndefined(),
  )

  it("E10 of a referral keeps its non-empty fields", () =>
    expect(readHostCommand({ type: "command", name: "set_referral", referral: { id: 0, name: "", url: "x" } })).toEqual(
      {
        command: { _tag: "SetReferral", referral: { id: undefined, name: undefined, url: "x" } },
        unread: [],
      },
    ))
})
