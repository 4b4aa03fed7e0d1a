import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type AskedAhead, takeAskedAhead } from "../../../src/adapters/browser/askedAhead.ts"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { askAhead } from "../../../src/composition/first/askAhead.ts"
import { example, restExample } from "../../contracts/exampleFiles.ts"
import { configured, countedTokens } from "../rest/stubs.ts"

const origin = "https://showroom.example"
const config = { ...example("config"), apiBaseUrl: "https://api.showroom.example/api/" }

/** A backend that counts what it is asked, and refuses everything in the way that is set. */
const backend = () => {
  const asked: string[] = []
  const answer = { fails: false }
  const fetch = (async (request: Request) => {
    asked.push(
      `${new URL(request.url).pathname}${new URL(request.url).search} ${request.headers.get("accept-language")}`,
    )
    if (answer.fails) throw new TypeError("gone")
    if (request.url.endsWith("/config.json")) return Response.json(config)
    return Response.json(
      request.url.includes("/settings")
        ? restExample("settings").responses["200"]
        : { location: { name: "Lindental" } },
    )
  }) as typeof globalThis.fetch
  return { asked, answer, page: { fetch, location: { origin } } }
}

const parameters = (query: string) => (name: string) => new URLSearchParams(query).get(name) ?? undefined

/** The first script has run on a page with this query; then the showroom asks over what it has left. */
const opened = async (query: string, language: "en" | "de" = "en") => {
  const { asked, answer, page } = backend()
  const ahead: AskedAhead = { answers: new Map(), isLiveWanted: false }
  const askingAhead = askAhead(page, ahead, parameters(query), () => language)
  const holder = { showroomAskedAhead: ahead }
  const locations = () => {
    const taken = takeAskedAhead(holder)
    return httpLocation(
      httpTransport({
        config: configured({ apiBaseUrl: config.apiBaseUrl.replace(/\/$/, "") }),
        accessTokens: countedTokens().tokens,
        language: () => language,
        fetch: page.fetch,
        ahead: taken.fetch,
      }),
    )
  }
  return { asked, answer, askingAhead, locations, holder }
}

describe("What was asked for ahead of the code", () => {
  it("E8 E9 is what the showroom asks, in the same words, and is asked once", async () => {
    const { asked, askingAhead, locations } = await opened("location_id=2", "de")
    await askingAhead
    const gateway = locations()
    expect((await Effect.runPromise(gateway.location(2))).name).toBe("Lindental")
    await Effect.runPromise(gateway.settings(2))
    expect(asked).toEqual(["/config.json null", "/api/location/2 de", "/api/settings?location_id=2 de"])
    await Effect.runPromise(gateway.location(2))
    expect(asked.at(-1)).toBe("/api/location/2 de")
    expect(asked).toHaveLength(4)
  })

  it("E8 is asked again by the showroom where it failed", async () => {
    const { asked, answer, askingAhead, locations } = await opened("")
    answer.fails = true
    await expect(askingAhead).rejects.toThrow("gone")
    answer.fails = false
    expect((await Effect.runPromise(locations().location(1))).name).toBe("Lindental")
    expect(asked.at(-1)).toBe("/api/location/1 en")
  })

  it.each(["token=t", "presentation_id=7"])(
    "E7 E8 is no location for an address with %s, which may lead to another",
    async (query) => {
      const { asked, askingAhead } = await opened(query)
      await askingAhead
      expect(asked).toEqual(["/config.json null"])
    },
  )

  it("E8 is another request in another language", async () => {
    const { asked, askingAhead, holder } = await opened("")
    await askingAhead
    const german = takeAskedAhead(holder).fetch(async () => Response.json({}))
    const answer = await german(`${config.apiBaseUrl}location/1`, { headers: { "Accept-Language": "de" } })
    expect(await answer.json()).toEqual({})
    expect(asked).toHaveLength(3)
  })

  it("E11 tells that the live button was pressed, to the one who takes over", () => {
    const holder = { showroomAskedAhead: { answers: new Map(), isLiveWanted: true } }
    expect(takeAskedAhead(holder).isLiveWanted).toBe(true)
    expect(takeAskedAhead(holder).isLiveWanted).toBe(false)
  })
})
