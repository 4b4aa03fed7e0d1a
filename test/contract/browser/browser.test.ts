import { readFileSync } from "node:fs"
import { Effect, Fiber } from "effect"
import { describe, expect, it, vi } from "vitest"
import { fetchedConfig } from "../../../src/adapters/browser/fetchedConfig.ts"
import { type LeavingPage, webIds, webPage } from "../../../src/adapters/browser/page/webPage.ts"
import { entriesForNextPage } from "../../../src/adapters/browser/storage/entriesForNextPage.ts"
import { webLanguage } from "../../../src/adapters/browser/storage/webLanguage.ts"
import { webStore } from "../../../src/adapters/browser/storage/webStore.ts"
import { reportUnknownNames } from "../../../src/adapters/browser/unknownNames.ts"
import type { StoreEntry } from "../../../src/domain/storage/storeEntries.ts"
import { example as exampleOf } from "../../contracts/exampleFiles.ts"
import { failureOf, logged } from "../rest/logged.ts"
import { configured, unconfigured } from "../rest/stubs.ts"

const example = exampleOf("config")

/** Storage in memory whose content can be read. */
const storage = () => {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
const asStorage = (inner: object) => inner as unknown as Storage

/** A page whose storage throws on every access, as in a frame without its own origin. */
const blocked = {
  get localStorage(): Storage {
    throw new DOMException("denied", "SecurityError")
  },
  get sessionStorage(): Storage {
    throw new DOMException("denied", "SecurityError")
  },
}
/** Storage that exists and stores nothing, as in a private window or when full. */
const refuse = () => {
  throw new DOMException("full", "QuotaExceededError")
}
const full = asStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })

describe("The configuration", () => {
  const page = (answer: () => Response | Promise<Response>) => {
    const asked: string[] = []
    return {
      asked,
      location: { origin: "https://showroom.example" },
      fetch: (async (input: string) => {
        asked.push(input)
        return answer()
      }) as typeof fetch,
    }
  }
  const changed = (change: object) => page(() => Response.json({ ...example, ...change }))
  const read = (change: object) => Effect.runPromise(fetchedConfig(changed(change)).configuration)

  it("E3 is fetched once from /config.json, for any number of callers", async () => {
    const where = changed({})
    const { configuration } = fetchedConfig(where)
    expect(where.asked).toEqual([])
    const [found] = await Effect.runPromise(Effect.all([configuration, configuration], { concurrency: 2 }))
    await Effect.runPromise(configuration)
    expect(where.asked).toEqual(["/config.json"])
    expect(found).toEqual({
      apiBaseUrl: "https://api.showroom.example/",
      websocketLink: "wss://broker.showroom.example/ws",
      localStorageKey: "online_showroom",
      hostOrigins: ["https://www.autohaus-lindental.example", "https://modelle.livid.example"],
      hostOriginsByLocation: { "4": ["https://www.sportwagen-isar.example"] },
      hlsCredentialOrigins: ["https://streams.example"],
      analytics: { id: "G-EXAMPLE1", script: "https://analytics.showroom.example/gtag.js" },
      testStream: {
        signallingUrl: "wss://streams.example/webrtc-session.json",
        applicationName: "showroom",
        streamName: "stream-test",
        whepUrl: "https://streams.example/whep/showroom/stream-test",
        hlsUrl: "https://streams.example/hls/showroom/stream-test/playlist.m3u8",
      },
      protocols: { webinar: "hls", oneToMany: "webrtc" },
      defaultLanguage: "de",
      supportTimeZone: "Europe/Berlin",
      capabilities: [
        "holds",
        "idempotency",
        "leave",
        "files",
        "publish",
        "feedback",
        "consent_state",
        "history_after",
        "tracing",
        "interest",
        "queue_words",
        "expected_wait",
        "queue_pinned",
        "queue_interest",
        "queue_call",
        "participation",
        "chat_typing",
        "chat_seen",
        "offered_product",
        "choosing_time",
        "transcript_mail",
        "recording",
        "captions",
        "consultant_gone",
      ],
      telemetry: { url: "https://otel.showroom.example/", serviceName: "showroom-de", sampleRatio: 0.25 },
    })
  })

  it("E3 has absolute paths, and a websocket as secure as the page", async () => {
    expect(await read({ apiBaseUrl: "/api", websocketLink: "/ws" })).toMatchObject({
      apiBaseUrl: "https://showroom.example/api",
      websocketLink: "wss://showroom.example/ws",
    })
    const plain = { ...changed({ websocketLink: "/ws" }), location: { origin: "http://127.0.0.1:5173" } }
    expect(await Effect.runPromise(fetchedConfig(plain).configuration)).toMatchObject({
      websocketLink: "ws://127.0.0.1:5173/ws",
    })
  })

  it("E3 has its unknown names reported with a code, and none that a server reads", async () => {
    const report = async (change: object) => (await logged(reportUnknownNames(changed(change)))).lines
    expect(await report({})).toEqual([])
    expect(await report({ one_to_many: "hls", videoPlayer: { one_to_many: "hls" } })).toEqual([
      "C-2: config.json has names that are not known, and ignored: videoPlayer.one_to_many, one_to_many",
    ])
    expect((await logged(reportUnknownNames(page(() => new Response("<html>"))))).lines).toEqual([])
    const { properties } = JSON.parse(readFileSync("contracts/config.schema.json", "utf8"))
    const whole = Object.entries<{ properties?: object }>(properties).map(([name, inner]) => [
      name,
      inner.properties ?? 1,
    ])
    expect(await report({ $schema: "", ...Object.fromEntries(whole) })).toEqual([])
    expect(await report({ telemetry: { ...properties.telemetry.properties, uRL: 1 } })).toEqual([
      expect.stringMatching("ignored: telemetry.uRL$"),
    ])
  })

  it("E3 E13 has defaults for what is missing, and ignores what is unknown", async () => {
    const { apiBaseUrl, websocketLink, localStorageKey } = example
    const least = page(() => Response.json({ apiBaseUrl, websocketLink, localStorageKey, colour: 1 }))
    expect(await Effect.runPromise(fetchedConfig(least).configuration)).toMatchObject({
      hostOrigins: [],
      hostOriginsByLocation: {},
      hlsCredentialOrigins: [],
      analytics: undefined,
      defaultLanguage: undefined,
      supportTimeZone: "Europe/Berlin",
      capabilities: [],
    })
  })

  it.each([
    ["apiBaseUrl", { apiBaseUrl: undefined }],
    ["apiBaseUrl", { apiBaseUrl: "ftp://files.example" }],
    ["apiBaseUrl", { apiBaseUrl: "javascript:alert(1)" }],
    ["websocketLink", { websocketLink: "https://broker.example/ws" }],
    ["localStorageKey", { localStorageKey: "" }],
    ["schemaVersion", { schemaVersion: 2 }],
    ["hlsCredentialOrigins.0", { hlsCredentialOrigins: ["*"] }],
    ["hostOriginsByLocation.4.0", { hostOriginsByLocation: { "4": ["*"] } }],
    ["hostOrigins.1", { hostOrigins: ["https://a.example", "*"] }],
    ["analyticsId", { analyticsId: "G-1&x=2" }],
    ["analyticsScript", { analyticsScript: "javascript:alert(1)" }],
    ["defaultLanguage", { defaultLanguage: "fr" }],
    ["supportTimeZone", { supportTimeZone: "Berlin time" }],
  ])("E3 names the field %s if it is %o", async (field, change) => {
    expect(await failureOf(fetchedConfig(changed(change)).configuration)).toMatchObject({
      _tag: "ConfigUnavailable",
      field,
    })
  })

  it.each([
    [{ analyticsId: "" }, undefined],
    [{ analyticsId: undefined }, undefined],
    [{ analyticsScript: "/gtag.js" }, { id: "G-EXAMPLE1", script: "https://showroom.example/gtag.js" }],
    [
      { analyticsScript: undefined },
      { id: "G-EXAMPLE1", script: "https://www.googletagmanager.com/gtag/js?id=G-EXAMPLE1" },
    ],
  ])("E3 E14 with %o counts visits by %o", async (change, analytics) =>
    expect((await read(change)).analytics).toEqual(analytics),
  )

  it.each([
    ["missing", () => new Response("Not found", { status: 404 })],
    ["no JSON", () => new Response("<html>")],
    ["unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("E3 is unavailable if %s, and is fetched again by the next caller", async (_case, answer) => {
    const answers = [answer, () => Response.json(example)]
    const { configuration } = fetchedConfig(page(() => (answers.shift() ?? answer)()))
    expect(await failureOf(configuration)).toMatchObject({ _tag: "ConfigUnavailable", field: undefined })
    expect(await Effect.runPromise(configuration)).toMatchObject({ localStorageKey: "online_showroom" })
  })
})

/** A page's history and its unload; the history survives a reload. */
const reloading = () => {
  let state: unknown = { __TSR_index: 3 }
  let href = "https://showroom.example/de?location_id=3"
  const leaving = new Set<() => void>()
  const reload = () => {
    for (const act of leaving) act()
    leaving.clear()
  }
  const change = (next: unknown, _title: string, address = href) => {
    state = structuredClone(next)
    href = address
  }
  return {
    history: {
      get state() {
        return state
      },
      pushState: change,
      replaceState: change,
    },
    location: {
      get href() {
        return href
      },
      origin: "https://showroom.example",
      reload,
    },
    addEventListener: (_type: "beforeunload", act: () => void) => void leaving.add(act),
    reload,
  }
}

describe("The visitor's store", () => {
  const entries: ReadonlyArray<readonly [StoreEntry, "local" | "session", string]> = [
    ["firstName", "local", "online_showroom_First_Name"],
    ["lastName", "local", "online_showroom_Last_Name"],
    ["email", "local", "online_showroom_Email"],
    ["dealerId", "local", "online_showroom_Dealer_ID"],
    ["uuid", "local", "online_showroom_Customer_Uuid"],
    ["cookieConsent", "local", "cookieConsent"],
    ["lastUnreadChatMessage", "local", "online_showroom_Last_Unread"],
    ["invited", "session", "online_showroom_Invited_Uuid"],
    ["product", "session", "online_showroom_Product"],
    ["terms", "session", "online_showroom_Terms"],
    ["presentation", "session", "online_showroom_Presentation"],
    ["chat", "session", "online_showroom_Chat"],
  ]

  it.each(entries)("E12 stores %s in %s storage as %s, and removes it", async (entry, where, key) => {
    const [local, session] = [storage(), storage()]
    const store = webStore(configured(), {
      ...reloading(),
      localStorage: asStorage(local),
      sessionStorage: asStorage(session),
    })
    const [home, other] = where === "local" ? [local, session] : [session, local]
    expect(await Effect.runPromise(store.read(entry))).toBeUndefined()
    await Effect.runPromise(store.write(entry, "value"))
    expect([...home.entries]).toEqual([[key, "value"]])
    expect(other.entries.size).toBe(0)
    expect(await Effect.runPromise(store.read(entry))).toBe("value")
    await Effect.runPromise(store.forget(entry))
    expect(home.entries.size).toBe(0)
  })

  it.each([
    ["throws on every access", blocked],
    ["takes nothing", { localStorage: full, sessionStorage: full }],
    ["is not there", {} as typeof blocked],
  ])("E12 reads empty and writes nothing if storage %s", async (_case, page) => {
    const store = webStore(configured(), Object.create(page, Object.getOwnPropertyDescriptors(reloading())))
    for (const [entry] of entries) {
      await Effect.runPromise(store.write(entry, "value"))
      expect(await Effect.runPromise(store.read(entry))).toBeUndefined()
      await Effect.runPromise(store.forget(entry))
    }
  })

  it("R9 E12 passes what a blocked storage did not store to the page after its own reload, and nothing that was removed", async () => {
    const { reload, ...before } = reloading()
    const parts = () => Object.create(blocked, Object.getOwnPropertyDescriptors(before))
    const store = webStore(configured(), parts())
    await Effect.runPromise(store.write("uuid", "who"))
    await Effect.runPromise(store.write("terms", "agreed"))
    await Effect.runPromise(store.forget("terms"))
    reload()
    const next = webStore(configured(), parts())
    expect(await Effect.runPromise(next.read("uuid"))).toBe("who")
    expect(await Effect.runPromise(next.read("terms"))).toBeUndefined()
    // The router's own entries are kept.
    expect(before.history.state).toMatchObject({ __TSR_index: 3 })
    // The router has moved to a page whose entry is empty.
    before.history.pushState({ __TSR_index: 4 }, "")
    reload()
    expect(await Effect.runPromise(webStore(configured(), parts()).read("uuid"))).toBe("who")
  })

  it("E5 E11 E12 passes it to the showroom's own next page, without a change to the router's state, and to no other", async () => {
    const before = reloading()
    const { history, location } = before
    const handed = entriesForNextPage(before)
    const parts = () => Object.create(blocked, Object.getOwnPropertyDescriptors(before))
    const store = webStore(configured(), parts(), handed)
    const reported: unknown[] = []
    history.pushState = (state) => void reported.push(state)
    history.replaceState = (state) => void reported.push(state)
    expect(handed.goTo("https://showroom.example/prequeue?uuid=who")).toBe(false)
    await Effect.runPromise(store.write("uuid", "who"))
    expect(handed.goTo("https://live.example/prequeue")).toBe(false)
    expect(location.href).toBe("https://showroom.example/de?location_id=3")
    expect(handed.goTo("https://showroom.example/prequeue?uuid=who")).toBe(true)
    expect(location.href).toBe("https://showroom.example/prequeue?uuid=who")
    expect(reported).toEqual([])
    expect(await Effect.runPromise(webStore(configured(), parts()).read("uuid"))).toBe("who")
  })

  it("E3 E12 E15 has no prefix without a configuration: it reads empty, and stores the consent all the same", async () => {
    const local = storage()
    const store = webStore(unconfigured, {
      ...reloading(),
      localStorage: asStorage(local),
      sessionStorage: asStorage(storage()),
    })
    await Effect.runPromise(store.write("uuid", "value"))
    await Effect.runPromise(store.write("cookieConsent", "1111"))
    expect(await Effect.runPromise(store.read("uuid"))).toBeUndefined()
    expect([...local.entries]).toEqual([["cookieConsent", "1111"]])
  })
})

describe("The language store", () => {
  const page = (isFramed: boolean) => {
    const [local, session] = [storage(), storage()]
    const written: string[] = []
    const self = {}
    const document = {
      get cookie() {
        return "other=1; showroom_locale=de; showroom_locale_old=fr"
      },
      set cookie(text: string) {
        written.push(text)
      },
    }
    const parts = { localStorage: asStorage(local), sessionStorage: asStorage(session), document }
    return {
      ...parts,
      navigator: { languages: ["fr", "de-AT", "en"] },
      self,
      parent: isFramed ? {} : self,
      local,
      session,
      written,
    }
  }

  it("L2 reads session storage, local storage and cookie, and the browser's languages", async () => {
    const where = page(false)
    where.local.setItem("showroom_language", "en")
    expect(await Effect.runPromise(webLanguage(where).read)).toEqual({
      session: undefined,
      local: "en",
      cookie: "de",
      browser: "de",
    })
  })

  it.each([
    { isFramed: false, site: "SameSite=Lax" },
    { isFramed: true, site: "SameSite=None; Secure; Partitioned" },
  ])("L3 L4 writes all three, the cookie for 365 days with $site", async ({ isFramed, site }) => {
    const where = page(isFramed)
    await Effect.runPromise(webLanguage(where).write("de"))
    expect(where.session.entries.get("showroom_language")).toBe("de")
    expect(where.local.entries.get("showroom_language")).toBe("de")
    expect(where.written).toEqual([`showroom_locale=de; Path=/; Max-Age=31536000; ${site}`])
  })

  it("L3 L4 only warns if session storage refuses, and reads empty if all is blocked", async () => {
    const document = {
      get cookie(): string {
        throw new DOMException("denied", "SecurityError")
      },
      set cookie(_text: string) {
        throw new DOMException("denied", "SecurityError")
      },
    }
    const blockedPage = Object.create(blocked, {
      document: { value: document },
      self: { value: 1 },
      parent: { value: 2 },
      navigator: { value: { languages: [] } },
    }) as Parameters<typeof webLanguage>[0]
    const language = webLanguage(blockedPage)
    expect((await logged(language.write("de"))).lines).toEqual(["The language could not be saved for this session"])
    expect(await Effect.runPromise(language.read)).toEqual({
      session: undefined,
      local: undefined,
      cookie: undefined,
      browser: undefined,
    })
  })
})

describe("The page", () => {
  const page = () => {
    const clicked: Array<{ readonly href: string; readonly rel: string }> = []
    const createElement = () => {
      const link = { href: "", rel: "", click: () => void clicked.push({ href: link.href, rel: link.rel }) }
      return link
    }
    const parts = {
      document: { createElement } as unknown as Document,
      location: { href: "https://showroom.example/de/queue?location_id=3" },
    }
    const window = new EventTarget()
    const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
    return { parts: Object.assign(window, parts) as unknown as LeavingPage, clicked, shown }
  }

  it.each([
    ["https://dealer.example/live?lang=de", "https://dealer.example/live?lang=de"],
    ["/queue?lang=de", "https://showroom.example/queue?lang=de"],
  ])("E11 goes to %s without a referrer", async (address, href) => {
    const { parts, clicked } = page()
    await Effect.runPromise(webPage(parts).leave(address))
    expect(clicked).toEqual([{ href, rel: "noreferrer" }])
  })

  it("E11 E12 leaves the navigation to the function that passes on what storage did not store", async () => {
    const { parts, clicked } = page()
    const gone: string[] = []
    const goTo = (href: string) => gone.push(href) > 0
    expect(await Effect.runPromise(webPage(parts, goTo).leave("/queue?lang=de"))).toBe(true)
    expect(gone).toEqual(["https://showroom.example/queue?lang=de"])
    expect(clicked).toEqual([])
    await Effect.runPromise(webPage(parts, goTo).leave("javascript:alert(1)"))
    expect(gone).toHaveLength(1)
  })

  it.each(["javascript:alert(1)", " java\tscript:alert(1)", "data:text/html,x", "mailto:a@b.example", "https://"])(
    "E11 does not go to %s, and reports that without the address",
    async (address) => {
      const { parts, clicked } = page()
      const { lines } = await logged(webPage(parts).leave(address))
      expect(clicked).toEqual([])
      expect(lines).toEqual(["An address that is neither http(s) nor a path was not followed"])
    },
  )

  it("E11 returns when the browser restores it from its cache, not when it was loaded", async () => {
    const { parts, shown } = page()
    const returned = Effect.runFork(webPage(parts).returned)
    shown(false)
    expect(returned.pollUnsafe()).toBeUndefined()
    shown(true)
    await Effect.runPromise(Fiber.join(returned))
  })

  it("B3 draws a number below 1", async () => {
    const draws = await Promise.all(Array.from({ length: 50 }, () => Effect.runPromise(webPage().draw)))
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true)
    expect(new Set(draws).size).toBeGreaterThan(40)
  })
})

describe("Ids", () => {
  it("E5 N2 are uuids of version 4 and short texts, all different", async () => {
    // Absent on a page served by plain http.
    const randomUUID = vi.spyOn(crypto, "randomUUID")
    const ids = webIds()
    const uuids = await Promise.all(Array.from({ length: 20 }, () => Effect.runPromise(ids.uuid)))
    const short = await Promise.all(Array.from({ length: 20 }, () => Effect.runPromise(ids.random)))
    for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    for (const text of short) expect(text).toMatch(/^[\da-f]{16}$/)
    expect(new Set([...uuids, ...short]).size).toBe(40)
    expect(randomUUID).not.toHaveBeenCalled()
  })
})
