import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type RequestedAhead, takeRequestsAhead } from "../../../src/adapters/browser/requestedAhead.ts"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import { liveButtonUrl } from "../../../src/adapters/http/presentation/liveButtonUrl.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { requestAhead } from "../../../src/composition/first/requestAhead.ts"
import { example, restExample } from "../../contracts/exampleFiles.ts"
import { configured, countedTokens } from "../rest/stubs.ts"

const origin = "https://showroom.example"
const config = { ...example("config"), apiBaseUrl: "https://api.showroom.example/api/" }

/** A backend that records its requests, and fails all of them on request. */
const backend = () => {
  const asked: string[] = []
  const answer = { fails: false }
  const fetch = (async (request: Request) => {
    asked.push(
      `${new URL(request.url).pathname}${new URL(request.url).search} ${request.headers.get("accept-language")}`,
    )
    if (answer.fails) throw new TypeError("gone")
    if (request.url.endsWith("/config.json")) return Response.json(config)
    if (request.url.includes("/settings")) return Response.json(restExample("settings").responses["200"])
    if (request.url.includes("live_button_url")) return Response.json({ url: "https://live.example/" })
    return Response.json({ location: { name: "Lindental" } })
  }) as typeof globalThis.fetch
  return { asked, answer, page: { fetch, location: { origin } } }
}

const parameters = (query: string) => (name: string) => new URLSearchParams(query).get(name) ?? undefined

/**
 * The state after the first script has run on a page with this query; the showroom then uses the responses that it
 * left.
 */
const opened = (query: string, language: "en" | "de" = "en") => {
  const { asked, answer, page } = backend()
  const ahead: RequestedAhead = { answers: new Map(), isLiveWanted: false }
  let press = () => {}
  const pressed = new Promise<void>((resolve) => {
    press = resolve
  })
  const located: unknown[] = []
  const askingAhead = requestAhead(
    page,
    ahead,
    parameters(query),
    () => language,
    pressed,
    async (response, api) => {
      located.push(await response.json(), api)
    },
  )
  const holder = { showroomAskedAhead: ahead }
  const transport = () =>
    httpTransport({
      config: configured({ apiBaseUrl: config.apiBaseUrl.replace(/\/$/, "") }),
      accessTokens: countedTokens().tokens,
      language: () => language,
      fetch: page.fetch,
      ahead: takeRequestsAhead(holder).fetch,
    })
  return { asked, answer, askingAhead, press, transport, holder, located }
}

describe("A request sent ahead of the code", () => {
  it("E8 E9 equals the showroom's own, and is sent once", async () => {
    const { asked, transport, located } = opened("location_id=2", "de")
    await expect.poll(() => asked).toHaveLength(3)
    await expect.poll(() => located).toEqual([{ location: { name: "Lindental" } }, "https://api.showroom.example/api"])
    const gateway = httpLocation(transport())
    expect((await Effect.runPromise(gateway.location(2))).name).toBe("Lindental")
    await Effect.runPromise(gateway.settings(2))
    expect(asked).toEqual(["/config.json null", "/api/location/2 de", "/api/settings?location_id=2 de"])
    await Effect.runPromise(gateway.location(2))
    expect(asked.at(-1)).toBe("/api/location/2 de")
    expect(asked).toHaveLength(4)
  })

  it("E8 E9 is left to the showroom if that runs before config.json has arrived", async () => {
    const { asked, askingAhead, transport } = opened("location_id=2")
    const gateway = httpLocation(transport())
    await Effect.runPromise(Effect.andThen(gateway.location(2), gateway.settings(2)))
    // Only a press would be awaited beyond this.
    await askingAhead
    expect(asked.toSorted()).toEqual(["/api/location/2 en", "/api/settings?location_id=2 en", "/config.json null"])
  })

  it("E8 is sent again by the showroom if it failed", async () => {
    const { asked, answer, askingAhead, transport } = opened("")
    answer.fails = true
    await expect(askingAhead).rejects.toThrow("gone")
    answer.fails = false
    expect((await Effect.runPromise(httpLocation(transport()).location(1))).name).toBe("Lindental")
    expect(asked.at(-1)).toBe("/api/location/1 en")
  })

  it.each(["token=t", "presentation_id=7"])(
    "E7 E8 is not sent for a location if the address has %s, which may lead to another",
    async (query) => {
      const { asked, askingAhead } = opened(query)
      await askingAhead
      expect(asked).toEqual(["/config.json null"])
    },
  )

  it("E8 is not used for another language", async () => {
    const { asked, holder } = opened("")
    await expect.poll(() => asked).toHaveLength(3)
    const german = takeRequestsAhead(holder).fetch(async () => Response.json({}))
    const answer = await german(`${config.apiBaseUrl}location/1`, { headers: { "Accept-Language": "de" } })
    expect(await answer.json()).toEqual({})
    expect(asked).toHaveLength(3)
  })

  it("E8 is sent once even if the token arrives before the code", async () => {
    const { asked, holder } = opened("")
    await expect.poll(() => asked).toHaveLength(3)
    const late = takeRequestsAhead(holder).fetch(async () => Response.json({}))
    const headers = { "Accept-Language": "en", Authorization: "Bearer token" }
    const answer = await late(`${config.apiBaseUrl}location/1`, { headers })
    expect(await answer.json()).toEqual({ location: { name: "Lindental" } })
  })

  it("K4 E8 leaves a visitor's own requests unchanged while an unused response is stored", async () => {
    const { asked, holder } = opened("")
    await expect.poll(() => asked).toHaveLength(3)
    const sent: string[] = []
    const sending = takeRequestsAhead(holder).fetch(async (input) => {
      sent.push(await new Request(input).text())
      return Response.json({})
    })
    await sending(new Request(`${config.apiBaseUrl}booking`, { method: "POST", body: "Anneliese" }))
    expect(sent).toEqual(["Anneliese"])
  })

  it("E11 E10 is sent for the live button's address, once the button is pressed, with the referral", async () => {
    const { asked, press, askingAhead, transport } = opened(
      "referral_id=5&referral_name=Autohaus%20M%C3%BCller%20%26%20S%C3%B6hne",
    )
    await expect.poll(() => asked).toHaveLength(3)
    press()
    await askingAhead
    const live = liveButtonUrl(transport())
    const referral = { id: "5", name: "Autohaus Müller & Söhne", url: undefined }
    expect(await Effect.runPromise(live(1, referral))).toBe("https://live.example/")
    expect(asked).toHaveLength(4)
    expect(asked.at(-1)).toContain(
      "/api/presentation/live_button_url?location_id=1&referral_id=5&referral_name=Autohaus",
    )
  })

  it("E11 reports that the live button was pressed, also after the code has loaded", () => {
    const ahead: RequestedAhead = { answers: new Map(), isLiveWanted: false }
    const { isLiveWanted } = takeRequestsAhead({ showroomAskedAhead: ahead })
    expect(isLiveWanted()).toBe(false)
    ahead.isLiveWanted = true
    expect(isLiveWanted()).toBe(true)
  })
})
