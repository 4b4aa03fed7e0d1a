import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { httpLocation } from "../../src/adapters/http/location/httpLocation.ts"
import { httpPresentations } from "../../src/adapters/http/presentation/httpPresentations.ts"
import { dateHeaderClock } from "../../src/adapters/http/transport/dateHeaderClock.ts"
import { httpTransport } from "../../src/adapters/http/transport/httpTransport.ts"
import { RequestFailed } from "../../src/application/ports/backend/RequestFailed.ts"
import { noDisplayName } from "../../src/domain/queue/displayName.ts"
import { exampleAnswer, exampleRest } from "./exampleRest.ts"
import { failureOf } from "./logged.ts"
import { configured, countedTokens } from "./stubs.ts"

const stage = (answer?: Parameters<typeof exampleRest>[0]) => {
  const rest = exampleRest(answer)
  const transport = httpTransport({
    config: configured(),
    accessTokens: countedTokens().tokens,
    language: () => "de",
    fetch: rest.fetch,
  })
  return { rest, transport, presentations: httpPresentations(transport) }
}
const name = { firstName: "Anneliese", lastName: "Brückner", email: "anneliese@post.example", dealerId: "10482" }

describe("The display name by REST", () => {
  it("Q4 is sent with what was given", async () => {
    const { rest, presentations } = stage()
    await Effect.runPromise(presentations.attend(57, name))
    expect(new URL(rest.requests[0]?.url ?? "").pathname).toBe("/api/presentation/57/attend")
    expect(await rest.requests[0]?.json()).toEqual({
      first_name: "Anneliese",
      last_name: "Brückner",
      email: "anneliese@post.example",
      dealer_id: "10482",
    })
    expect(rest.violations).toEqual([])
  })

  it("Q4 leaves out what was not given", async () => {
    const { rest, presentations } = stage()
    await Effect.runPromise(presentations.attend(57, { ...noDisplayName, firstName: "Anneliese" }))
    expect(await rest.requests[0]?.json()).toEqual({ first_name: "Anneliese" })
    expect(rest.violations).toEqual([])
  })

  it.each([
    [403, "InvitationMissing"],
    [404, "PresentationUnknown"],
    [400, "RequestFailed"],
  ])("Q4 R8 tells an answer of %d as %s", async (status, _tag) => {
    const { presentations } = stage((id) => exampleAnswer(id, status))
    expect(await failureOf(presentations.attend(57, name))).toMatchObject({ _tag })
  })

  it.each([
    [{ attending: true }, true],
    [{ attending: false }, false],
    [{}, undefined],
  ])("Q4 is known to be given or not from %j as %s", async (part, attending) => {
    const { presentations } = stage(async (id) => {
      const { presentation } = (await exampleAnswer(id, 200).json()) as { presentation: object }
      return Response.json({ presentation: { ...presentation, attending: undefined, ...part } })
    })
    expect(await Effect.runPromise(presentations.find(57))).toMatchObject({ attending })
  })
})

describe("The preview by REST", () => {
  it("Q11 says what is to come, in UTC", async () => {
    const { rest, presentations } = stage()
    expect(await Effect.runPromise(presentations.preview(61))).toEqual({
      id: 61,
      name: "Der neue Livid Meridian: Weltpremiere",
      description: "Unsere Produktberater stellen den Meridian vor und beantworten Ihre Fragen.",
      startsAt: Date.UTC(2026, 10, 24, 17),
    })
    expect(rest.violations).toEqual([])
  })
})

describe("The invitation by REST", () => {
  it("Q11 is sent again to the address", async () => {
    const { rest, presentations } = stage()
    expect(await Effect.runPromise(presentations.resendInvitation(61, "anneliese@post.example"))).toBeUndefined()
    expect(await rest.requests[0]?.json()).toEqual({ email: "anneliese@post.example" })
    expect(rest.violations).toEqual([])
  })

  it("X3 Q11 is not sent where the answer says so", async () => {
    const { presentations } = stage(() => Response.json({ success: false }))
    expect(await Effect.runPromise(Effect.flip(presentations.resendInvitation(61, "anneliese@post.example")))).toEqual(
      new RequestFailed({ status: 200, says: undefined }),
    )
  })
})

describe("The settings by REST", () => {
  it("E9 have the waiting videos of each kind", async () => {
    const { transport } = stage()
    expect(await Effect.runPromise(httpLocation(transport).settings(3))).toMatchObject({
      oneToOneVideo: "https://media.showroom.example/waiting/one-to-one.mp4",
      webinarVideo: "https://media.showroom.example/waiting/webinar.mp4",
    })
  })
})

/** Asks once: the question leaves and the answer comes at these times of the visitor's clock, with this Date. */
const clockStage = () => {
  let own = 0
  const clock = dateHeaderClock(() => own)
  const ask = async (leaves: number, comes: number, date: string | undefined) => {
    own = leaves
    const fetchNow = clock.listening(async () => {
      own = comes
      return new Response(null, date === undefined ? {} : { headers: { date } })
    })
    await fetchNow("https://api.showroom.example")
  }
  const at = (own: number) =>
    Effect.runPromise(
      Effect.provide(Effect.andThen(TestClock.setTime(own), clock.now), TestClock.layer()) as Effect.Effect<number>,
    )
  return { ask, at }
}
const noon = Date.UTC(2026, 10, 20, 12)
const header = (time: number) => new Date(time).toUTCString()

describe("The backend's clock", () => {
  it("Q3 is the visitor's own until the backend has answered, and where it does not say", async () => {
    const { ask, at } = clockStage()
    expect(await at(5_000)).toBe(5_000)
    await ask(1_000, 1_100, undefined)
    await ask(1_000, 1_100, "soon")
    expect(await at(5_000)).toBe(5_000)
  })

  it.each([-2 * 3_600_000, 0, 17 * 60_000])("Q3 is right within a second on a clock that is %d ms off", async (off) => {
    const { ask, at } = clockStage()
    await ask(noon + off, noon + off + 200, header(noon + 100))
    expect(Math.abs((await at(noon + off + 200)) - (noon + 200))).toBeLessThan(1_000)
  })

  it("Q3 gets better with each answer", async () => {
    const { ask, at } = clockStage()
    await ask(100, 140, header(noon + 100))
    await ask(900, 940, header(noon + 900))
    await ask(1_020, 1_060, header(noon + 1_020))
    expect(Math.abs((await at(2_000)) - (noon + 2_000))).toBeLessThan(120)
  })

  it("Q3 begins anew when a clock was set meanwhile", async () => {
    const { ask, at } = clockStage()
    await ask(0, 100, header(noon))
    await ask(3_600_000, 3_600_100, header(noon))
    expect(Math.abs((await at(3_600_100)) - noon)).toBeLessThan(1_000)
  })

  it("Q3 is set by every answer of REST", async () => {
    const ahead = Date.now() + 3_600_000
    const { presentations, transport } = stage(async (id) => {
      const answer = exampleAnswer(id, 200)
      return new Response(await answer.text(), {
        headers: { "content-type": "application/json", date: new Date(ahead).toUTCString() },
      })
    })
    await Effect.runPromise(presentations.preview(61))
    const now = await Effect.runPromise(transport.clock.now)
    expect(Math.abs(now - ahead)).toBeLessThan(2_000)
  })
})
