import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import type { FramePage } from "../../../src/adapters/frame/postMessageHost.ts"
import { postMessageHost } from "../../../src/adapters/frame/postMessageHost.ts"
import type { FunnelEvent } from "../../../src/domain/funnel/FunnelEvent.ts"
import type { HostMessage } from "../../../src/domain/host/HostMessage.ts"
import { find } from "../../contracts/contractDocument.ts"
import { example as exampleOf } from "../../contracts/exampleFiles.ts"
import { validateHostMessage } from "../../contracts/messages/hostMessages.ts"
import { logBook } from "../rest/logged.ts"

const example = (name: string) => exampleOf(`host/${name}`)

type EventExample = { readonly type: string; readonly name: string; readonly version: number }

/** Each event as its section of the contract shows it. */
const eventExamples = (
  (find("host.schema.json", "$defs", "event", "oneOf")?.node ?? []) as ReadonlyArray<{
    readonly examples: ReadonlyArray<EventExample>
  }>
).flatMap(({ examples }) => examples)

const host = "https://www.autohaus-lindental.example"
const stranger = "https://evil.example"

/** A page in a frame. Records what is posted to the parent, and can receive messages. */
const framedPage = ({ isFramed = true, ancestors }: { isFramed?: boolean; ancestors?: string[] } = {}) => {
  const listeners = new Set<(event: MessageEvent) => void>()
  const posted: Array<{ readonly message: unknown; readonly to: string }> = []
  const parent = { postMessage: (message: unknown, to: string) => void posted.push({ message, to }) }
  const page: FramePage & { self: unknown } = {
    self: undefined,
    parent,
    location: ancestors ? { ancestorOrigins: ancestors } : {},
    addEventListener: (_type, listener) => void listeners.add(listener),
  }
  page.self = isFramed ? page : parent
  const say = (data: unknown, origin = host, source: unknown = parent) => {
    for (const listener of listeners) listener({ data, origin, source } as MessageEvent)
  }
  return { page, posted, say }
}

const harness = (options: Parameters<typeof framedPage>[0] & { origins?: Effect.Effect<string[], unknown> } = {}) => {
  const framed = framedPage(options)
  const frame = postMessageHost({ origins: options.origins ?? Effect.succeed([host]), page: framed.page })
  const received: HostMessage[] = []
  const { lines, into } = logBook()
  const listen = () => Effect.runFork(into(frame.listen((message) => received.push(message))))
  return { ...framed, frame, received, lines, listen }
}

const unreadLine = "A value of the host page could not be read: "

describe("The host frame", () => {
  it("E1 posts READY once, as a plain string, to any parent", async () => {
    const { frame, posted } = harness({ origins: Effect.succeed([]) })
    await Effect.runPromise(Effect.andThen(frame.ready, frame.ready))
    expect(posted).toEqual([{ message: "READY", to: "*" }])
    expect(validateHostMessage("ready", posted[0]?.message)).toEqual([])
  })

  it("E1 E5 E13 posts nothing without a parent", async () => {
    const { frame, posted } = harness({ isFramed: false })
    await Effect.runPromise(Effect.andThen(frame.ready, frame.notify(example("customer"))))
    expect(posted).toEqual([])
  })

  it("E13 E14 E16 receives each message of the contract, decoded", () => {
    const { received, say, listen, lines } = harness()
    listen()
    for (const name of ["consent_settings", "consent_tool_absent", "presentation_product"]) say(example(name))
    expect(received).toEqual([
      { _tag: "ConsentSettings", groups: ["C0001", "C0002", "C0003"] },
      { _tag: "ConsentToolAbsent" },
      {
        _tag: "PresentationProduct",
        product: {
          id: 11,
          brand: "Livid",
          model: "Aurora",
          imageUrl: "https://media.showroom.example/models/aurora.webp",
        },
      },
    ])
    expect(lines).toEqual([])
  })

  it.each([
    ["https://dealer.example/aurora.jpg", "https://dealer.example/aurora.jpg", []],
    ["javascript:alert(1)", undefined, ["image_url"]],
    ["/aurora.jpg", undefined, ["image_url"]],
    [5, undefined, ["image_url"]],
    [null, undefined, []],
  ])(
    "E13 E16 of a product whose image_url is %j keeps the picture %j, and the product in any case",
    (image_url, imageUrl, unread) => {
      const { received, say, listen, lines } = harness()
      listen()
      say({
        type: "presentation_product",
        product: JSON.stringify({ id: "11", brand: "Livid", model: "Aurora", image_url }),
      })
      expect(received).toEqual([
        { _tag: "PresentationProduct", product: { id: 11, brand: "Livid", model: "Aurora", imageUrl } },
      ])
      expect(lines).toEqual(unread.map((field) => `${unreadLine}presentation_product.product.${field}`))
    },
  )

  it.each([
    ["another origin", stranger, undefined],
    ["the same host by http", "http://www.autohaus-lindental.example", undefined],
    ["a subdomain", "https://a.www.autohaus-lindental.example", undefined],
    ["a page without an origin", "null", undefined],
    ["another window of an allowed origin", host, {}],
  ])("E13 ignores messages from %s, without a log entry", (_case, origin, source) => {
    const { received, say, listen, lines } = harness()
    listen()
    if (source) say(example("consent_tool_absent"), origin, source)
    else say(example("consent_tool_absent"), origin)
    say({ type: "consent_settings", groups: "malformed" }, origin, source ?? {})
    expect(received).toEqual([])
    expect(lines).toEqual([])
  })

  it.each([
    ["an empty list", Effect.succeed([])],
    ["no list", Effect.fail("no configuration")],
  ])("E13 E5 ignores every message and posts nothing with %s", async (_case, origins) => {
    const { frame, received, say, listen, posted } = harness({ origins, ancestors: [host] })
    listen()
    say(example("consent_tool_absent"))
    await Effect.runPromise(frame.notify(example("customer")))
    expect(received).toEqual([])
    expect(posted).toEqual([])
  })

  it("E13 drops a product without a model, and names what is missing once: in its log, and by a code to the page", async () => {
    const { received, say, listen, lines, posted } = harness({ ancestors: [host] })
    listen()
    for (const _time of [1, 2]) say({ type: "presentation_product", product: '{"brand":"Livid"}' })
    await Effect.runPromise(Effect.yieldNow)
    expect(received).toEqual([])
    expect(lines).toEqual([`${unreadLine}presentation_product.product.model`])
    const message = { type: "event", version: 2, name: "failed", code: "MESSAGE-FIELD" }
    expect(posted).toEqual([{ message, to: host }])
    expect(validateHostMessage("event", message)).toEqual([])
  })

  it("E13 E14 takes any number of groups of any length, in any case, and drops only an entry that is no text", () => {
    const { received, say, listen, lines } = harness()
    listen()
    const others = Array.from({ length: 300 }, (_, index) => `BG-0123456789-ABCDEF-0123-${index}`)
    say({ type: "consent_settings", groups: JSON.stringify(["C0001", null, "c0002", ...others, 5, "C0003"]) })
    expect(received).toEqual([{ _tag: "ConsentSettings", groups: ["C0001", "C0002", ...others, "C0003"] }])
    expect(lines).toEqual([`${unreadLine}consent_settings.groups.*`])
  })

  it.each([
    ["groups that are no JSON", "C0001"],
    ["groups as an array", ["C0001"]],
    ["too long a text", `["${"C".repeat(100_000)}"]`],
    ["no groups", undefined],
  ])("E13 E14 treats %s as a withdrawal, and reports it once, without its content", (_case, groups) => {
    const { received, say, listen, lines } = harness()
    listen()
    say({ type: "consent_settings", groups: '["C0002"]' })
    say({ type: "consent_settings", groups })
    say({ type: "consent_settings", groups })
    const none = { _tag: "ConsentSettings", groups: [] }
    expect(received).toEqual([{ _tag: "ConsentSettings", groups: ["C0002"] }, none, none])
    expect(lines).toEqual([`${unreadLine}consent_settings.groups`])
  })

  it("E13 ignores messages of other scripts on the host page", () => {
    const { received, say, listen, lines } = harness()
    listen()
    for (const other of [{ type: "iframe-child-init" }, "[iFrameSizer]", 5, null, { type: 5 }]) say(other)
    expect(received).toEqual([])
    expect(lines).toEqual([])
  })

  it("E1 E13 stores messages between READY and the first subscriber", async () => {
    const { frame, received, say, listen } = harness()
    await Effect.runPromise(frame.ready)
    say(example("consent_tool_absent"))
    say(example("consent_tool_absent"), stranger)
    listen()
    expect(received).toEqual([{ _tag: "ConsentToolAbsent" }])
  })

  it("E13 delivers nothing after unsubscribing", async () => {
    const { received, say, listen } = harness()
    const fiber = listen()
    await Effect.runPromise(Fiber.interrupt(fiber))
    say(example("consent_tool_absent"))
    expect(received).toEqual([])
  })

  it("E2 scrolls the focused field into view when the host's keyboard takes room, for an allowed host only (RS6)", () => {
    const { page, say, listen, received, lines } = harness()
    let shown = 0
    const field = { matches: () => true, scrollIntoView: () => void shown++ } as unknown as Element
    Object.assign(page, { document: { activeElement: field } })
    listen()
    say(example("viewport"), stranger)
    expect(shown).toBe(0)
    say(example("viewport"))
    expect(shown).toBe(1)
    Object.assign(field, { matches: () => false })
    say(example("viewport"))
    expect(shown).toBe(1)
    expect(received).toEqual([])
    expect(lines).toEqual([])
  })

  it("E2 does not scroll when the frame itself changes its height, which is no keyboard (RS6)", async () => {
    const resized = new Set<() => void>()
    const visualViewport = { addEventListener: (_type: string, act: () => void) => void resized.add(act) }
    const { frame, page } = harness()
    Object.assign(page, { visualViewport })
    const life = Effect.runFork(frame.reportHeight)
    expect(resized.size).toBe(0)
    await Effect.runPromise(Fiber.interrupt(life))
  })

  it("E2 does the same outside a frame, when less of its own page is visible (RS6)", () => {
    const { page, frame } = harness({ isFramed: false })
    const visualViewport = new EventTarget()
    let shown = 0
    const field = { matches: () => true, scrollIntoView: () => void shown++ } as unknown as Element
    Object.assign(page, { visualViewport, document: { activeElement: field } })
    const life = Effect.runFork(frame.reportHeight)
    visualViewport.dispatchEvent(new Event("resize"))
    expect(shown).toBe(1)
    life.interruptUnsafe()
  })

  it("E5 E13 posts to an allowed parent only, if the browser names it", async () => {
    const { frame, posted } = harness({ ancestors: [host, stranger] })
    await Effect.runPromise(frame.notify(example("customer")))
    expect(posted).toEqual([{ message: example("customer"), to: host }])
    expect(validateHostMessage("toHost", posted[0]?.message)).toEqual([])
  })

  it.each(eventExamples)("E13 posts $name as in the contract, and to an allowed parent only", async (event) => {
    const { type: _type, version: _version, ...happened } = event
    const { frame, posted } = harness({ ancestors: [host, stranger] })
    await Effect.runPromise(frame.funnel.notify(happened as FunnelEvent))
    expect(posted).toEqual([{ message: event, to: host }])
    expect(validateHostMessage("event", posted[0]?.message)).toEqual([])
    const alone = harness({ isFramed: false })
    await Effect.runPromise(alone.frame.funnel.notify(happened as FunnelEvent))
    expect(alone.posted).toEqual([])
  })

  it("E5 E13 posts nothing if the browser names a parent that is not allowed", async () => {
    const { frame, posted } = harness({ ancestors: [stranger, host] })
    await Effect.runPromise(frame.notify(example("customer")))
    expect(posted).toEqual([])
  })

  it("E5 E13 posts to every allowed origin until the parent has sent a message, and never to *", async () => {
    const other = "https://modelle.livid.example"
    const { frame, posted, say, listen } = harness({ origins: Effect.succeed([host, other]) })
    await Effect.runPromise(frame.notify(example("customer")))
    expect(posted.map(({ to }) => to)).toEqual([host, other])
    listen()
    say(example("consent_tool_absent"), other)
    await Effect.runPromise(frame.notify(example("customer")))
    expect(posted.map(({ to }) => to)).toEqual([host, other, other])
  })
})
