import { desc, eq } from "drizzle-orm"
import { afterEach, describe, expect, it, vi } from "vitest"
import { openAccounts } from "../../src/accounts/Accounts.ts"
import { silent } from "../../src/environment/Log.ts"
import { accounts, deskAudit, deskSessions } from "../../src/environment/tables/accounts.ts"
import { calendarFeeds, locationFeeds } from "../../src/environment/tables/calendar.ts"
import { readSettings } from "../../src/settings.ts"
import { openDeskApp, password } from "./deskApp.ts"

type DeskApp = Awaited<ReturnType<typeof openDeskApp>>
const opened: DeskApp[] = []
const open = async (...how: Parameters<typeof openDeskApp>) => {
  const app = await openDeskApp(...how)
  opened.push(app)
  return app
}
afterEach(async () => {
  vi.useRealTimers()
  for (const app of opened.splice(0)) await app.close()
})

const consultant = "melina.mielke"
const session = "/desk/api/session"
const probe = "/desk/probe"
const codeOf = ({ status, json }: { status: number; json: { code?: string } | undefined }) => [status, json?.code]

describe("Signing in at the desk", () => {
  it("names account, role and locations, and ends with the sign-out, also for a copied cookie", async () => {
    const { browser, clock } = await open()
    const person = browser()
    expect(codeOf(await person.call("GET", probe))).toEqual([401, "no_session"])
    expect(await person.signIn(consultant)).toBe(200)
    expect((await person.call("GET", session)).json).toMatchObject({
      account: { signInName: consultant, name: "Melina Mielke", role: "consultant", locationIds: [1], language: null },
      endsAt: new Date(clock.now() + 12 * 3_600_000).toISOString(),
    })
    const thief = browser()
    for (const [name, value] of person.cookies) thief.cookies.set(name, value)
    expect((await thief.call("GET", probe)).status).toBe(200)
    expect((await person.call("DELETE", session)).status).toBe(204)
    expect(person.cookies.has("desk")).toBe(false)
    expect(codeOf(await thief.call("GET", probe))).toEqual([401, "no_session"])
  })

  it("stores neither the cookie nor anything that opens the desk", async () => {
    const { browser, environment } = await open()
    const person = browser()
    await person.signIn(consultant)
    const [row] = await environment.db.select().from(deskSessions)
    expect(row?.tokenHash).toHaveLength(43)
    expect(JSON.stringify(row)).not.toContain(person.cookies.get("desk"))
    const thief = browser()
    thief.cookies.set("desk", row?.tokenHash ?? "")
    expect((await thief.call("GET", probe)).status).toBe(401)
  })

  it("ends an earlier session of the same browser", async () => {
    const { browser, environment } = await open()
    const person = browser()
    await person.signIn(consultant)
    await person.signIn("lead")
    const rows = await environment.db.select().from(deskSessions)
    expect(rows.filter(({ endReason }) => endReason === null)).toHaveLength(1)
  })

  it("stores the account's language, in which refusals are written from then on", async () => {
    const { browser } = await open()
    const person = browser()
    await person.signIn(consultant)
    expect((await person.call("PATCH", session, { language: "de" })).json).toMatchObject({
      account: { language: "de" },
    })
    expect((await person.call("GET", "/desk/api/audit")).json).toMatchObject({ message: "Ihr Konto darf das nicht." })
  })
})

describe("A session at the desk", () => {
  it("ends 4 hours after the last use (reading does not count) and 12 hours after the sign-in, or as configured", async () => {
    const { browser, clock } = await open()
    const person = browser()
    await person.signIn(consultant)
    for (let hours = 0; hours < 9; hours += 3) {
      await clock.advance(3 * 3_600_000)
      expect((await person.call("POST", probe)).status).toBe(200)
    }
    await clock.advance(3 * 3_600_000)
    expect((await person.call("POST", probe)).status).toBe(401)
    await person.signIn(consultant)
    await clock.advance(3 * 3_600_000)
    // News has the page read again while nobody is there.
    expect((await person.call("GET", probe)).status).toBe(200)
    await clock.advance(3_600_000 + 1)
    expect((await person.call("GET", probe)).status).toBe(401)

    const quick = await open({ DESK_IDLE_MINUTES: "5", DESK_SESSION_HOURS: "1" })
    const other = quick.browser()
    await other.signIn(consultant)
    // What the page calls by itself is no use.
    await quick.clock.advance(4 * 60_000)
    expect((await other.call("POST", "/desk/automatic")).status).toBe(200)
    await quick.clock.advance(60_000)
    expect((await other.call("POST", "/desk/automatic")).status).toBe(401)
    await other.signIn(consultant)
    await quick.clock.advance(5 * 60_000)
    expect((await other.call("GET", probe)).status).toBe(401)
  })

  it("is ended by a lead of the location, and by nobody else", async () => {
    const { browser } = await open()
    const [lead, person, stranger] = [browser(), browser(), browser()]
    await person.signIn(consultant)
    await stranger.signIn("zara.ade")
    await lead.signIn("lead")
    const { sessions } = (await lead.call("GET", "/desk/api/sessions")).json as {
      sessions: ReadonlyArray<{ id: number; account: { name: string }; isCurrent: boolean }>
    }
    expect(sessions.map(({ account, isCurrent }) => [account.name, isCurrent])).toEqual([
      ["Martha Brandt", true],
      ["Zara Ade", false],
      ["Melina Mielke", false],
    ])
    const path = `/desk/api/sessions/${sessions.at(-1)?.id}`
    expect(codeOf(await stranger.call("DELETE", path))).toEqual([403, "wrong_role"])
    expect((await lead.call("DELETE", path)).status).toBe(204)
    expect((await person.call("GET", probe)).status).toBe(401)
    expect((await lead.call("DELETE", path)).status).toBe(404)
  })

  it("is ended by a new password", async () => {
    const { browser, setPassword } = await open()
    const person = browser()
    await person.signIn(consultant)
    await setPassword(consultant)
    expect((await person.call("GET", probe)).status).toBe(401)
    expect(await person.signIn(consultant, password)).toBe(200)
  })

  it("is no longer stored once it has ended", async () => {
    const { browser, accounts, clock, environment } = await open()
    await browser().signIn(consultant)
    await clock.advance(13 * 3_600_000)
    await browser().signIn("lead")
    await accounts.sessions.forget()
    expect(await environment.db.select().from(deskSessions)).toHaveLength(1)
  })

  it("ends with its account", async () => {
    const { browser, environment } = await open()
    const person = browser()
    await person.signIn("auditor")
    const { accounts } = await import("../../src/environment/tables/accounts.ts")
    await environment.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.signInName, "auditor"))
    expect((await person.call("GET", probe)).status).toBe(401)
    expect(await person.signIn("auditor")).toBe(401)
  })
})

describe("The own account", () => {
  const own = "/desk/api/own-sessions"
  const change = "/desk/api/session/password"
  const next = "three hens on a ferry"

  /** A consultant with a password of her own, signed in on two devices. */
  const onTwoDevices = async () => {
    const app = await open()
    await app.setPassword(consultant)
    const [desk, tablet] = [app.browser(), app.browser()]
    for (const device of [desk, tablet]) expect(await device.signIn(consultant, password)).toBe(200)
    return { ...app, desk, tablet }
  }
  type Devices = Awaited<ReturnType<typeof onTwoDevices>>

  it("gets a new password with the current one, which ends its other sessions and no other's", async () => {
    const { browser, desk, tablet, environment } = await onTwoDevices()
    const lead = browser()
    await lead.signIn("lead")
    const wrong = await desk.call("PUT", change, { current: "a boat, a tow bar and a sea", next })
    expect(codeOf(wrong)).toEqual([403, "wrong_current_password"])
    expect((await tablet.call("GET", probe)).status).toBe(200)
    expect((await desk.call("PUT", change, { current: password, next })).status).toBe(204)
    expect((await desk.call("GET", probe)).status).toBe(200)
    expect((await tablet.call("GET", probe)).status).toBe(401)
    expect((await lead.call("GET", probe)).status).toBe(200)
    expect(await browser().signIn(consultant, password)).toBe(401)
    expect(await browser().signIn(consultant, next)).toBe(200)
    const [noted] = await environment.db
      .select()
      .from(deskAudit)
      .where(eq(deskAudit.action, "passwordSet"))
      .orderBy(desc(deskAudit.id))
    expect(noted).toMatchObject({ name: "Melina Mielke", subject: "Melina Mielke" })
    expect(JSON.stringify(noted)).not.toContain("hens")
  })

  it.each([
    ["a new password", ({ desk }: Devices) => desk.call("PUT", change, { current: password, next })],
    ["a password of the accounts command", ({ setPassword }: Devices) => setPassword(consultant, next)],
    ["signing out everywhere", ({ desk }: Devices) => desk.call("DELETE", own)],
  ])("loses the secret addresses of its calendars with %s, and other accounts keep theirs", async (_, act) => {
    const devices = await onTwoDevices()
    const { db } = devices.environment
    const everybody = await db.select().from(accounts)
    const madeAt = new Date(devices.clock.now())
    await db.insert(calendarFeeds).values(everybody.map(({ id }) => ({ accountId: id, tokenHash: `of ${id}`, madeAt })))
    const [own] = everybody.filter(({ signInName }) => signInName === consultant)
    await db.insert(locationFeeds).values({ locationId: 1, accountId: own?.id ?? 0, tokenHash: "of 1", madeAt })
    await act(devices)
    expect(await db.select().from(locationFeeds)).toEqual([])
    const left = (await db.select().from(calendarFeeds)).map(({ accountId }) => accountId)
    const others = everybody.filter(({ signInName }) => signInName !== consultant)
    expect(left.sort()).toEqual(others.map(({ id }) => id).sort())
  })

  it("keeps the secret address of its calendar when one session ends", async () => {
    const { desk, environment, clock } = await onTwoDevices()
    const [account] = await environment.db.select().from(accounts).where(eq(accounts.signInName, consultant))
    const feed = { accountId: account?.id ?? 0, tokenHash: "hash", madeAt: new Date(clock.now()) }
    await environment.db.insert(calendarFeeds).values(feed)
    expect((await desk.call("DELETE", session)).status).toBe(204)
    expect(await environment.db.select().from(calendarFeeds)).toHaveLength(1)
  })

  it.each([
    ["eleven char", "password_short"],
    ["            ", "password_plain"],
    ["aaaaaaaaaaaa", "password_plain"],
    ["Melina.Mielke2026", "password_name"],
    ["mielke-melina!", "password_name"],
    ["qwertyuiop123", "password_common"],
    ["Password2026!", "password_common"],
  ])("refuses the password %o", async (weak, code) => {
    const { desk } = await onTwoDevices()
    expect(codeOf(await desk.call("PUT", change, { current: password, next: weak }))).toEqual([400, code])
  })

  it("delays guesses of the current password, as at the sign-in", async () => {
    const { desk } = await onTwoDevices()
    const codes: unknown[] = []
    for (let count = 0; count < 7; count += 1)
      codes.push(codeOf(await desk.call("PUT", change, { current: `guess ${count}`, next })))
    expect(codes.at(0)).toEqual([403, "wrong_current_password"])
    expect(codes.at(-1)).toEqual([429, "too_many"])
  })

  it("has no password to change in the demonstration, or if nobody signs in by password", async () => {
    const { browser } = await open()
    const guest = browser()
    await guest.signIn(consultant)
    expect(codeOf(await guest.call("PUT", change, { current: "showroom", next }))).toEqual([403, "no_own_password"])
  })

  it("shows where it is signed in, ends one session, and all", async () => {
    const { browser, desk, tablet, environment } = await onTwoDevices()
    const lead = browser()
    await lead.signIn("lead")
    const listed = (await desk.call("GET", own)).json as { readonly sessions: ReadonlyArray<{ id: number }> }
    expect(listed.sessions).toMatchObject([
      { isCurrent: false, account: { name: "Melina Mielke" } },
      { isCurrent: true },
    ])
    const [other] = listed.sessions
    expect(codeOf(await lead.call("DELETE", `${own}/${other?.id}`))).toEqual([404, "unknown"])
    expect((await tablet.call("GET", probe)).status).toBe(200)
    expect((await desk.call("DELETE", `${own}/${other?.id}`)).status).toBe(204)
    expect((await tablet.call("GET", probe)).status).toBe(401)
    await tablet.signIn(consultant, password)
    expect((await desk.call("DELETE", own)).status).toBe(204)
    for (const device of [desk, tablet]) expect((await device.call("GET", probe)).status).toBe(401)
    expect((await lead.call("GET", probe)).status).toBe(200)
    expect(
      await environment.db.select().from(deskSessions).where(eq(deskSessions.endReason, "signedOutElsewhere")),
    ).toHaveLength(3)
  })

  it("is answered only to the desk's own page with the session's token", async () => {
    const { desk } = await onTwoDevices()
    for (const [method, path] of [
      ["PUT", change],
      ["DELETE", own],
      ["DELETE", `${own}/1`],
      ["POST", "/desk/api/session/use"],
    ] as const)
      expect(codeOf(await desk.call(method, path, { current: password, next }, { "x-csrf-token": "stolen" }))).toEqual([
        403,
        "csrf",
      ])
  })

  it("stays signed in on a press, until the latest end", async () => {
    const { clock, accounts, desk } = await onTwoDevices()
    const [session] = (
      (await desk.call("GET", own)).json as { sessions: { id: number; isCurrent: boolean }[] }
    ).sessions.filter(({ isCurrent }) => isCurrent)
    const standing = () => accounts.sessions.standing(session?.id ?? 0)
    const hour = 3_600_000
    expect(await standing()).toMatchObject({ isRunning: true, endsAt: clock.now() + 4 * hour, isFinal: false })
    clock.advance(3.95 * hour)
    expect((await desk.call("POST", "/desk/api/session/use")).status).toBe(204)
    expect(await standing()).toMatchObject({ endsAt: clock.now() + 4 * hour, isFinal: false })
    clock.advance(3.9 * hour)
    await desk.call("POST", "/desk/api/session/use")
    clock.advance(2 * hour)
    await desk.call("POST", "/desk/api/session/use")
    expect(await standing()).toMatchObject({ isRunning: true, isFinal: true, noticeMs: 300_000 })
    clock.advance(3 * hour)
    expect(await standing()).toEqual({ isRunning: false, reason: "time" })
  })
})

describe("A call of the desk", () => {
  it("of an auditor may read but not write", async () => {
    const { browser } = await open()
    const person = browser()
    await person.signIn("auditor")
    expect((await person.call("GET", probe)).status).toBe(200)
    expect(codeOf(await person.call("POST", probe))).toEqual([403, "wrong_role"])
    expect((await person.call("GET", "/desk/api/audit")).status).toBe(200)
    expect(codeOf(await person.call("GET", "/desk/api/sessions"))).toEqual([403, "wrong_role"])
  })

  it("writes only with the session's own token, and from the desk's own origin", async () => {
    const { browser } = await open()
    const [person, other] = [browser(), browser()]
    await person.signIn(consultant)
    await other.signIn("lead")
    const others = ((await other.call("GET", session)).json as { csrfToken: string }).csrfToken
    for (const token of ["", others])
      expect(codeOf(await person.call("POST", probe, undefined, { "x-csrf-token": token }))).toEqual([403, "csrf"])
    const foreign = { origin: "https://elsewhere.example" }
    expect(codeOf(await person.call("POST", probe, undefined, foreign))).toEqual([403, "foreign_origin"])
    expect((await person.call("POST", probe, undefined, { origin: "http://localhost:80" })).status).toBe(200)
  })
})

describe("A password at the desk", () => {
  it("is the demonstration's on this machine, for accounts that have set no password", async () => {
    const { browser, setPassword } = await open()
    expect(await browser().signIn(consultant)).toBe(200)
    await setPassword(consultant)
    expect(await browser().signIn(consultant)).toBe(401)
    expect(await browser().signIn(consultant, password)).toBe(200)
    const elsewhere = await open({}, undefined, { isFromThisMachine: () => false })
    expect(await elsewhere.browser().signIn(consultant)).toBe(401)
    expect((await elsewhere.browser().call("GET", session)).json).toMatchObject({ signIn: { demonstration: [] } })
  })

  it("is refused with the same answer if it is wrong, if the account has none, and if nobody has the name", async () => {
    const { browser, setPassword } = await open()
    await setPassword(consultant)
    const answers = []
    for (const name of [consultant, "lead", "nobody"])
      answers.push(await browser().call("POST", session, { name, password: "wrong" }))
    const [first] = answers
    expect(codeOf(first as never)).toEqual([401, "wrong_password"])
    expect(answers.map(({ json }) => json)).toEqual([first?.json, first?.json, first?.json])
  })

  it("is checked again only after a delay once five were wrong", async () => {
    const { browser } = await open()
    // The delay must not pass while a busy machine examines passwords.
    vi.useFakeTimers({ toFake: ["performance"] })
    for (let count = 0; count < 5; count += 1) expect(await browser().signIn(consultant, "wrong")).toBe(401)
    const answer = await browser().call("POST", session, { name: consultant, password: "showroom" })
    expect(codeOf(answer)).toEqual([429, "too_many"])
    expect(answer.headers["retry-after"]).toBe("1")
  })

  it("is refused if the settings switch passwords off", async () => {
    expect(() => readSettings({ DESK_PASSWORDS: "0" }, [])).toThrow(/^DESK_PASSWORDS=0 needs DESK_OIDC_ISSUER/)
    const oidc = { DESK_OIDC_ISSUER: "https://login.example", DESK_OIDC_CLIENT_ID: "desk" }
    const { browser } = await open({ DESK_PASSWORDS: "0", ...oidc })
    expect(codeOf(await browser().call("POST", session, { name: "lead", password: "showroom" }))).toEqual([
      403,
      "password_off",
    ])
    expect((await browser().call("GET", session)).json).toMatchObject({
      signIn: { password: false, oidc: { name: "login.example", url: "/desk/api/session/oidc" } },
    })
  })

  it("in the former desk's setting stops the start, which names the setting to use instead", () => {
    expect(() => readSettings({ DESK_PASSWORD: "open sesame" }, [])).toThrow(/DESK_PASSWORD is no more/)
  })
})

describe("The audit log", () => {
  it("tells who signed in, was refused, and was signed out, to leads and auditors of the location", async () => {
    const { browser } = await open()
    const [lead, person] = [browser(), browser()]
    await person.signIn(consultant, "wrong")
    await person.signIn(consultant)
    await person.call("DELETE", session)
    await lead.signIn("lead")
    const read = async (query = "") =>
      ((await lead.call("GET", `/desk/api/audit${query}`)).json as { entries: ReadonlyArray<Record<string, never>> })
        .entries
    expect((await read()).map(({ action, by }) => [action, (by as unknown as { name: string }).name])).toEqual([
      ["signedIn", "Martha Brandt"],
      ["signedOut", "Melina Mielke"],
      ["signedIn", "Melina Mielke"],
      ["signInRefused", "Melina Mielke"],
    ])
    expect(await read("?action=signedOut")).toHaveLength(1)
    expect(codeOf(await person.call("GET", "/desk/api/audit"))).toEqual([401, "no_session"])
  })

  it("is read in pages, filtered by account and time, and without other locations", async () => {
    const { browser, accounts, clock } = await open()
    const lead = browser()
    await lead.signIn("lead")
    const noted = { accountId: null, name: "?", action: "ended" as const }
    for (let count = 0; count < 130; count += 1) await accounts.audit.note({ ...noted, locationId: 1 })
    await clock.advance(60_000)
    await accounts.audit.note({ ...noted, locationId: 2 })
    const read = async (query: string) =>
      (await lead.call("GET", `/desk/api/audit?${query}`)).json as {
        entries: ReadonlyArray<unknown>
        nextCursor: string | null
      }
    const first = await read("action=ended")
    expect(first.entries).toHaveLength(100)
    const second = await read(`action=ended&cursor=${first.nextCursor}`)
    expect([second.entries.length, second.nextCursor]).toEqual([31, null])
    expect((await read(`action=ended&from=${new Date(clock.now()).toISOString()}`)).entries).toHaveLength(1)
    const own = { locationIds: [1], action: "ended" as const }
    expect((await accounts.audit.read({ ...own, from: clock.now() })).length).toBe(0)
  })

  it("keeps times as the settings say", async () => {
    expect(readSettings({}, []).auditDays).toBe(365)
    expect(readSettings({ AUDIT_DAYS: "30" }, []).auditDays).toBe(30)
    const { environment } = await open()
    expect(openAccounts(environment, readSettings({}, []), undefined, silent).oidc).toBeUndefined()
  })
})
