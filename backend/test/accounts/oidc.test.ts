import type { ServerResponse } from "node:http"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { identityOf, isIdentity } from "../../src/accounts/oidc/claims.ts"
import { readOidc } from "../../src/accounts/oidc/readOidc.ts"
import { silent } from "../../src/environment/Log.ts"
import { calendarFeeds } from "../../src/environment/tables/calendar.ts"
import { readSettings } from "../../src/settings.ts"
import { type Browser, openDeskApp } from "./deskApp.ts"
import { openProvider, providerClient } from "./oidcProvider.ts"

const start = "/desk/api/session/oidc"
const callback = `http://localhost${start}/callback`

/** What the provider says of the one person who signs in there. */
let claims: Record<string, unknown> = {}

/** Follows the provider's redirects with its cookies, up to the desk's callback. */
const atProvider = async (address: string): Promise<string> => {
  const cookies = new Map<string, string>()
  let at = address
  for (let steps = 0; steps < 10 && !at.startsWith(callback); steps += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ")
    const answer = await fetch(at, { redirect: "manual", headers: { cookie } })
    for (const each of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = each.split(";")[0]?.split("=") ?? []
      cookies.set(name, value)
    }
    at = new URL(answer.headers.get("location") ?? "", at).href
  }
  return at
}

describe("Signing in at the desk by an identity provider", () => {
  let provider: Awaited<ReturnType<typeof openProvider>>
  let desk: Awaited<ReturnType<typeof openDeskApp>>
  beforeAll(async () => {
    provider = await openProvider({ callback: () => callback, claims: () => claims })
    desk = await openDeskApp({
      DESK_OIDC_ISSUER: provider.issuer,
      ...providerClient,
      DESK_OIDC_ROLES: "showroom leads=lead,showroom staff=consultant",
    })
  })
  afterAll(async () => {
    await desk?.close()
    await provider?.close()
  })
  beforeEach(() => {
    claims = { name: "Ada Ohm", preferred_username: "Ada.Ohm", role: ["showroom staff"], locations: [1, "3", 99] }
  })

  const begin = async (browser: Browser, returnTo = "/desk") => {
    const answer = await browser.call("GET", `${start}?returnTo=${encodeURIComponent(returnTo)}`)
    expect(answer.status).toBe(302)
    return String(answer.headers.location)
  }
  const come = async (browser: Browser, address: string) => {
    const { pathname, search } = new URL(address)
    const answer = await browser.call("GET", pathname + search, undefined, {
      "sec-fetch-site": "cross-site",
      "sec-fetch-dest": "document",
    })
    return [answer.status, answer.headers.location]
  }
  const signIn = async (browser: Browser, returnTo?: string) =>
    come(browser, await atProvider(await begin(browser, returnTo)))

  it("creates the account with role and locations of its claims, and follows them with each sign-in", async () => {
    const browser = desk.browser()
    expect(await signIn(browser, "/desk/queue")).toEqual([302, "/desk/queue"])
    const account = {
      name: "Ada Ohm",
      signInName: "ada.ohm",
      role: "consultant",
      locationIds: [1, 3],
      signedInBy: "oidc",
    }
    expect((await browser.call("GET", "/desk/api/session")).json).toMatchObject({ account })

    claims = { ...claims, role: "showroom leads", locations: "2" }
    const again = desk.browser()
    await signIn(again)
    expect((await again.call("GET", "/desk/api/session")).json).toMatchObject({
      account: { role: "lead", locationIds: [2] },
    })
    // The same account: the running session has the new rights, too.
    expect((await browser.call("GET", "/desk/api/session")).json).toMatchObject({
      account: { role: "lead", locationIds: [2] },
    })
  })

  it.each([
    ["no role", { role: undefined }],
    ["a role that grants nothing here", { role: "gardeners" }],
    ["no location", { locations: [] }],
    ["unknown locations alone", { locations: [98, 99] }],
  ])("is refused with %s, and logged", async (_what, differs) => {
    claims = { ...claims, ...differs }
    const browser = desk.browser()
    expect(await signIn(browser)).toEqual([302, "/desk?signIn=refused"])
    expect((await browser.call("GET", "/desk/api/session")).json).toMatchObject({ account: null })
    const [last] = await desk.accounts.audit.read({ locationIds: [1] })
    expect(last).toMatchObject({ action: "signInRefused", details: "127.0.0.1" })
  })

  it.each([
    ["its role is gone", { role: "gardeners" }],
    ["its locations are gone", { locations: [98] }],
  ])("ends running sessions and revokes the calendar's secret address once %s", async (_what, differs) => {
    const { db } = desk.environment
    const browser = desk.browser()
    await signIn(browser)
    const { account } = (await browser.call("GET", "/desk/api/session")).json as { account: { id: number } }
    await db.insert(calendarFeeds).values({ accountId: account.id, tokenHash: "hash", madeAt: new Date() })
    claims = { ...claims, ...differs }
    expect(await signIn(desk.browser())).toEqual([302, "/desk?signIn=refused"])
    expect((await browser.call("GET", "/desk/probe")).status).toBe(401)
    expect(await db.select().from(calendarFeeds)).toEqual([])
  })

  it("fails with another browser's answer, a repeated answer, and a changed state", async () => {
    const [victim, thief] = [desk.browser(), desk.browser()]
    const answer = await atProvider(await begin(thief))
    expect(await come(victim, answer)).toEqual([302, "/desk?signIn=failed"])
    await begin(victim)
    // The victim has begun a sign-in of her own, and is led to the thief's answer.
    expect(await come(victim, answer)).toEqual([302, "/desk?signIn=failed"])
    const own = await atProvider(await begin(victim))
    expect(await come(victim, own.replace(/state=[^&]+/, "state=changed"))).toEqual([302, "/desk?signIn=failed"])
    const last = await atProvider(await begin(victim))
    expect(await come(victim, last)).toEqual([302, "/desk"])
    expect(await come(victim, last)).toEqual([302, "/desk?signIn=failed"])
  })

  it.each(["https://evil.example", "//evil.example", "/desk/../evil", "/deskevil", "/elsewhere"])(
    "leads only to the desk, not to %s",
    async (returnTo) => {
      expect(await signIn(desk.browser(), returnTo)).toEqual([302, "/desk"])
    },
  )

  it("sends the code's hash, state and nonce, and keeps the rest in a cookie that only the desk reads", async () => {
    const browser = desk.browser()
    const answer = await browser.call("GET", start)
    const sent = new URL(String(answer.headers.location)).searchParams
    expect(sent.get("code_challenge_method")).toBe("S256")
    for (const name of ["code_challenge", "state", "nonce"]) expect(sent.get(name)).toMatch(/^[\w-]{43}$/)
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^desk_oidc=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
  })

  it("says that the provider is absent, and is unknown without one", async () => {
    const absent = await openDeskApp({ DESK_OIDC_ISSUER: "http://127.0.0.1:9", DESK_OIDC_CLIENT_ID: "desk" })
    expect((await absent.browser().call("GET", start)).status).toBe(503)
    await absent.close()
    const without = await openDeskApp()
    expect((await without.browser().call("GET", start)).status).toBe(404)
    await without.close()
  })
})

describe("A userinfo endpoint that does not answer as it should", () => {
  let provider: Awaited<ReturnType<typeof openProvider>>
  let desk: Awaited<ReturnType<typeof openDeskApp>>
  let broken: (response: ServerResponse) => void
  beforeAll(async () => {
    provider = await openProvider({ callback: () => callback, claims: () => claims, brokenUserinfo: () => broken })
    const note = (event: string, facts = {}) => void lines.push(`${event} ${JSON.stringify(facts)}`)
    const log = { ...silent, warn: note }
    desk = await openDeskApp({ DESK_OIDC_ISSUER: provider.issuer, ...providerClient }, undefined, { log })
  })
  const lines: string[] = []
  afterAll(async () => {
    await desk?.close()
    await provider?.close()
  })

  const signIn = async () => {
    const browser = desk.browser()
    const begun = await browser.call("GET", start)
    const answer = new URL(await atProvider(String(begun.headers.location)))
    const { headers } = await browser.call("GET", answer.pathname + answer.search)
    return [headers.location, (await browser.call("GET", "/desk/api/session")).json]
  }
  const named = { name: "Ada Ohm", preferred_username: "ada.ohm", role: "lead", locations: [1] }
  const answers: ReadonlyArray<readonly [string, (response: ServerResponse) => void]> = [
    ["401", (response) => response.writeHead(401, { "www-authenticate": 'Bearer error="invalid_token"' }).end()],
    ["nothing", (response) => response.writeHead(200, { "content-type": "application/json" }).end()],
    ["HTML with 403", (response) => response.writeHead(403, { "content-type": "text/html" }).end("<p>No</p>")],
    ["HTML with 200", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Log in</p>")],
    [
      "a JWT that nobody signed",
      (response) => response.writeHead(200, { "content-type": "application/jwt" }).end("e.e."),
    ],
    ["a broken connection", (response) => response.destroy()],
  ]

  it.each(answers)("signs in with %s, from the ID token's claims", async (_what, answer) => {
    broken = answer
    claims = { role: "lead", locations: [1] }
    expect(await signIn()).toMatchObject(["/desk", { account: { role: "lead", signInName: "person-7" } }])
  })

  it("is not requested if the ID token has every claim", async () => {
    broken = () => undefined
    claims = named
    expect(await signIn()).toMatchObject(["/desk", { account: { name: "Ada Ohm", role: "lead" } }])
  })

  it("is named in the log with the claim that is missing, without any value", async () => {
    broken = (response) => response.writeHead(401).end()
    claims = { name: "Ada Ohm", preferred_username: "ada.ohm", role: "Sales lead" }
    lines.length = 0
    await signIn()
    const [line] = lines
    expect(line).toContain('"claim":"role","fault":"grants no role"')
    expect(lines.join("\n")).not.toMatch(/Ohm|Sales/)
  })

  it("grants nothing beyond the ID token, and counts as a failure, not as a refusal", async () => {
    broken = (response) => response.writeHead(401).end()
    claims = { name: "Ada Ohm", preferred_username: "ada.ohm" }
    expect(await signIn()).toMatchObject(["/desk?signIn=failed", { account: null }])
  })
})

describe("The claims of an identity provider", () => {
  const read = (env: Record<string, string> = {}) =>
    readOidc((name) => ({ DESK_OIDC_ISSUER: "https://login.example", DESK_OIDC_CLIENT_ID: "desk", ...env })[name])
  const of = (claims: Record<string, unknown>, env: Record<string, string> = {}) => {
    const settings = read(env)
    return settings && identityOf({ iss: "https://login.example", sub: "7", ...claims }, settings)
  }

  it("name role and locations, under other names if the settings say so", () => {
    expect(of({ role: "auditor", locations: "3, 4" })).toMatchObject({ role: "auditor", locationIds: [3, 4] })
    const env = { DESK_OIDC_ROLE_CLAIM: "groups", DESK_OIDC_LOCATIONS_CLAIM: "dealers" }
    expect(of({ groups: ["x", "lead", "consultant"], dealers: ["all"] }, env)).toMatchObject({
      role: "lead",
      locationIds: "all",
    })
    expect(of({ role: "lead", locations: "3" }, env)).toEqual({ claim: "groups", fault: "is missing" })
    expect(of({ role: { lead: true }, locations: "3" })).toEqual({ claim: "role", fault: "grants no role" })
    expect(of({ role: "lead", locations: "three" })).toEqual({ claim: "locations", fault: "names no location" })
    expect(of({ role: "lead" })).toEqual({ claim: "locations", fault: "is missing" })
    expect(of({ role: "lead", locations: "3", sub: "" })).toEqual({ claim: "sub", fault: "is missing" })
  })

  it("grant nothing by one word of a text with several words", () => {
    expect(of({ role: "Sales lead", locations: "3" })).toEqual({ claim: "role", fault: "grants no role" })
    expect(of({ role: "lead", locations: "3 4" })).toEqual({ claim: "locations", fault: "names no location" })
  })

  it("are trimmed, and found inside others", () => {
    expect(of({ role: ["lead "], locations: [" 3"] })).toMatchObject({ role: "lead", locationIds: [3] })
    const env = {
      DESK_OIDC_ROLE_CLAIM: "resource_access.desk.example.roles",
      DESK_OIDC_LOCATIONS_CLAIM: "https://dealer.example/places",
    }
    const claims = { resource_access: { "desk.example": { roles: ["lead"] } }, "https://dealer.example/places": "3" }
    expect(of(claims, env)).toMatchObject({ role: "lead", locationIds: [3] })
    expect(of({ role: "lead", locations: "3" }, { DESK_OIDC_ROLE_CLAIM: "role.constructor.name" })).toEqual({
      claim: "role.constructor.name",
      fault: "is missing",
    })
  })

  it("grant roles by names of an LDAP directory, in quotes", () => {
    const env = {
      DESK_OIDC_ROLE_CLAIM: "groups",
      DESK_OIDC_ROLES: `"CN=Leads,OU=Showroom,DC=dealer"=lead, "CN=The ""good"", staff" = consultant,plain=auditor`,
    }
    const at = (group: string) => {
      const read = of({ groups: [group], locations: "3" }, env)
      return read && isIdentity(read) ? read.role : undefined
    }
    expect([at("CN=Leads,OU=Showroom,DC=dealer"), at('CN=The "good", staff'), at("plain"), at("CN=Leads")]).toEqual([
      "lead",
      "consultant",
      "auditor",
      undefined,
    ])
  })

  it("name the person from whichever claims exist", () => {
    const some = { role: "lead", locations: "3" }
    expect(of({ ...some, given_name: "Ada", family_name: "Ohm" })).toMatchObject({ firstName: "Ada", lastName: "Ohm" })
    expect(of({ ...some, name: "Ada von Ohm" })).toMatchObject({ firstName: "Ada", lastName: "von Ohm" })
    expect(of({ ...some, email: "ada@post.example" })).toMatchObject({
      firstName: "ada@post.example",
      signInName: "ada@post.example",
    })
  })

  it.each([
    [{ DESK_OIDC_ISSUER: "http://login.example" }, /DESK_OIDC_ISSUER must be an https address/],
    [{ DESK_OIDC_ISSUER: "" }, /belong together/],
    [{ DESK_OIDC_ROLES: "leads=boss" }, /DESK_OIDC_ROLES must be like/],
    [{ DESK_OIDC_ROLES: "CN=leads,OU=showroom=lead" }, /not "CN=leads,.*in double quotes: "CN=leads,OU=showroom"=lead/],
  ])("are refused at the start with wrong settings: %o", (env, words) => {
    const variables = { DESK_OIDC_ISSUER: "https://login.example", DESK_OIDC_CLIENT_ID: "desk", ...env }
    expect(() => readSettings(variables, [])).toThrow(words)
    expect(readSettings({}, []).deskOidc).toBeUndefined()
  })
})
