import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { assumedNames, plainEdge } from "../../../demonstration/plain/plainEdge.ts"
import { readLacks } from "../../../demonstration/plain/readLacks.ts"
import { whatPartsBuy } from "../../conformance/whatPartsBuy.ts"
import { deskCapabilities } from "../../src/desk/serveDeskApi.ts"
import { corsNames } from "../../src/rest/contract.ts"
import { configJson } from "../../src/web/configJson.ts"
import { openRestEnvironment, type RestEnvironment } from "../environment/restEnvironment.ts"
import { leftBehind } from "./leftBehind.ts"
import { pathsIn } from "./pathsIn.ts"

/** A backend without the parts that PLAIN names. */
const edgeWithout = (PLAIN: string) => plainEdge(readLacks(PLAIN) ?? (() => false))

const named = [
  "location.support_open",
  "presentation.consultant",
  "questions[].id",
  "lease_seconds",
  "chat_file_limits",
  "presentationPreview",
  "feedback",
  "409",
  "queue_position",
  "Idempotency-Key",
]

const webinar = 9
const _vhost = "showroom-livid"

/** The responses of the calls whose parts are named, by call. */
const answersOf = async (environment: RestEnvironment) => {
  const visitor = await environment.invited(webinar)
  const token = String((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token"))
  return {
    location: await environment.ask("GET", "/location/1"),
    settings: await environment.ask("GET", "/settings?location_id=1"),
    products: await environment.ask("GET", "/products"),
    presentation: await environment.ask("GET", `/presentation/${webinar}`, { token }),
    questions: await environment.ask("GET", `/questions?presentation_id=${webinar}`, { token }),
    push: await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 2 } }),
    preview: await environment.ask("GET", `/presentation/${webinar}/preview`),
    data: await visitor.ask("GET", "/customer/data"),
  }
}

/** A visitor's attempt to book a time that another has just booked. */
const bookedTwice = async (environment: RestEnvironment) => {
  const [first, second] = [await environment.visitor(), await environment.visitor()]
  const month = await first.ask("GET", "/booking/month_availability?location_id=1&year=2027&month=6")
  const days = month.at("monthly_availability") as ReadonlyArray<{ date: string; available: boolean }>
  const date = days.filter(({ available }) => available)[1]?.date
  const day = await first.ask("GET", `/booking/day_availability?location_id=1&date=${date}`)
  const names = { first_name: "Anneliese", last_name: "Brückner", email: "anneliese.brueckner@post.example" }
  const body = { location_id: 1, date, start_time: day.at("available_intervals.0.start_time"), ...names }
  expect((await first.ask("POST", "/booking/submit", { body })).status).toBe(200)
  return second.ask("POST", "/booking/submit", { body })
}

describe("a backend that lacks what PLAIN names", () => {
  let full: RestEnvironment
  let without: RestEnvironment
  beforeAll(async () => {
    full = await openRestEnvironment()
    without = await openRestEnvironment({ edge: edgeWithout(named.join(",")) })
  })
  afterAll(() => Promise.all([full.close(), without.close()]))

  it("responds without exactly that", async () => {
    const [all, some] = [await answersOf(full), await answersOf(without)]
    const missing = (call: keyof typeof all) => {
      const left = new Set(pathsIn(some[call].json))
      return [...new Set(pathsIn(all[call].json))].filter((path) => !left.has(path))
    }
    expect(missing("location")).toEqual(["location.support_open"])
    expect(missing("presentation")).toEqual(["presentation.consultant"])
    expect(missing("questions")).toEqual(["questions[].id"])
    expect(missing("push")).toEqual(["lease_seconds"])
    expect([...missing("products"), ...missing("data")]).toEqual([])
    const names = ({ settings }: typeof all) =>
      (settings.at("items") as ReadonlyArray<{ name: string }>).map(({ name }) => name)
    expect(names(all).filter((name) => !names(some).includes(name))).toEqual(["chat_file_limits"])
    expect([all.preview.status, some.preview.status]).toEqual([200, 204])
  })

  it("lacks the named calls, and no others", async () => {
    const visitor = await without.visitor()
    expect((await visitor.ask("POST", "/feedback", { body: {} })).status).toBe(404)
    expect((await visitor.ask("POST", "/presentation_queue/leave", { body: { location_id: 2 } })).status).toBe(204)
  })

  it("refuses with 400 instead of a named status, with the same message", async () => {
    const taken = await bookedTwice(full)
    expect([taken.status, Object.keys(taken.json as object).sort()]).toEqual([409, ["alternatives", "code", "message"]])
    const refused = await bookedTwice(without)
    expect([refused.status, Object.keys(refused.json as object).sort()]).toEqual([400, ["code", "message"]])
  })

  it("H3 offers no quick replies at the desk if messages cannot name them", () => {
    const offered = edgeWithout("chat_message.data.quick_replies").deskCapabilities(deskCapabilities)
    expect(deskCapabilities.filter((each) => !offered.includes(each))).toEqual(["quickReplies"])
  })

  it("Q6 sends only the messages that are not named", async () => {
    const { ahead, reported } = await leftBehind(without)
    const disconnect = { type: "disconnect", data: { consumer_tag: ahead.tag } }
    // The timestamp is assumed, too, and not named.
    expect(reported).toEqual([{ ...disconnect, timestamp: expect.any(Number) }])
  })

  it("allows other origins all headers except the named ones", () => {
    expect(edgeWithout("Idempotency-Key").cors(corsNames).allowedHeaders).toEqual([
      "Authorization",
      "Accept-Language",
      "Content-Type",
      "traceparent",
    ])
    expect(edgeWithout("traceparent").cors(corsNames).allowedHeaders).not.toContain("traceparent")
    expect(edgeWithout("Idempotency-Key").cors(corsNames).exposedHeaders).toContain("Date")
  })

  it("E3 lists no named capability", () => {
    const config = configJson({ applicationName: "a", websocketLink: "/ws", hostOrigins: [], mediaOrigins: [] })
    const { supportTimeZone: _, ...rest } = config
    const capabilities = config.capabilities.filter((each) => each !== "leave")
    expect(edgeWithout("leave,supportTimeZone").config(config)).toEqual({ ...rest, capabilities })
    expect(capabilities).toHaveLength(config.capabilities.length - 1)
  })
})

describe("PLAIN", () => {
  it("is nothing, everything or what it names", () => {
    expect(readLacks(undefined)).toBeUndefined()
    for (const everything of ["1", "all"]) expect(readLacks(everything)?.("location.name")).toBe(true)
    const lacks = readLacks(" location.name, leave ")
    expect(["location.name", "leave", "location.id"].map((part) => lacks?.(part))).toEqual([true, true, false])
  })

  it("refuses an unknown name, and lists the known ones", () => {
    expect(() => readLacks("leave,lift")).toThrow(
      /^PLAIN names no assumed part with "lift"\. .*, leave, .*presentation\.consultant, /,
    )
    expect(() => readLacks(",")).toThrow(/^PLAIN names no assumed part/)
  })

  it("has every part under the name by which a conformance run reports it missing", () => {
    const found = whatPartsBuy.flatMap(({ found = [] }) => found)
    expect(found.filter((name) => !assumedNames.includes(name.replaceAll("[]", "")))).toEqual([])
    expect(found.length).toBeGreaterThan(40)
  })
})
