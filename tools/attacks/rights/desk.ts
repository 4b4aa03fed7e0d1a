import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fillData } from "../../../backend/test/environment/filledData.ts"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { ownLead, setDeskAccount } from "../../../test/e2e/deskAccounts.ts"
import { askToSignIn, type DeskAccount, demonstrationLead, headersOf } from "../../../test/e2e/deskSession.ts"
import { type Attack, verdictOf } from "../Attack.ts"
import type { Target } from "../target.ts"

type Headers = Readonly<Record<string, string>>

/** A call of the desk: method, path, and body. */
type Call = readonly [method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object]

/** A live one-to-one of the first location, and a presentation, a booking and a place that other locations have. */
const own = 4
const foreign = 16

const reading: ReadonlyArray<Call> = [
  ["GET", "/plain/state"],
  ["GET", "/plain/events?seat=all"],
  ["GET", `/plain/presentations/${own}`],
  ["GET", `/plain/presentations/${own}/files/x`],
]
const overseeing: ReadonlyArray<Call> = [
  ["GET", "/api/audit"],
  ["GET", "/api/sessions"],
]
const governing: ReadonlyArray<Call> = [
  ["DELETE", "/api/sessions/1"],
  ["POST", "/api/privacy/export", { email: "somebody@post.example" }],
  ["POST", "/api/privacy/erase", { email: "somebody@post.example" }],
]
const writing = (presentation: number): ReadonlyArray<Call> => [
  ["POST", `/plain/presentations/${presentation}/act`, { action: "end" }],
  ["POST", `/plain/presentations/${presentation}/say`, { chat: "general", text: "It is me." }],
  ["POST", `/plain/presentations/${presentation}/mute`, { visitor: "private.aaaaaaaa", muted: true }],
  ["POST", `/plain/presentations/${presentation}/ticket`],
  ["POST", `/plain/presentations/${presentation}/files?chat=general&name=a.txt&type=text/plain`],
]
const elsewhere: ReadonlyArray<Call> = [
  ["GET", `/plain/presentations/${foreign}`],
  ["GET", `/plain/presentations/${foreign}/files/x`],
  ["GET", "/plain/events?seat=2"],
  ...writing(foreign),
  ["POST", "/plain/locations/2/moderator", { available: false }],
]

const consultant: DeskAccount = { name: "melina.mielke", password: demonstrationLead.password }
const auditor: DeskAccount = { name: "auditor", password: demonstrationLead.password }

const signedIn = async ({ showroom }: Target, account: DeskAccount) => headersOf(await askToSignIn(showroom, account))

const statusOf = async ({ showroom }: Target, [method, path, body]: Call, headers: Headers): Promise<number> => {
  const leaving = new AbortController()
  const isUpload = path.includes("/files?")
  const type = isUpload ? "application/octet-stream" : "application/json"
  const hasBody = isUpload || body !== undefined
  const answer = await fetch(`${showroom}/desk${path}`, {
    method,
    headers: { ...headers, ...(hasBody && { "content-type": type }) },
    ...(hasBody && { body: isUpload ? "a" : JSON.stringify(body) }),
    signal: leaving.signal,
  })
  // A stream of events would not end.
  leaving.abort()
  return answer.status
}

/** Whether every call is refused with one of these statuses. */
const refused = async (target: Target, calls: ReadonlyArray<Call>, headers: Headers, wanted: ReadonlyArray<number>) => {
  const tries = calls.map(async (call) => {
    const status = await statusOf(target, call, headers)
    return [`${call[0]} ${call[1]} (${status})`, wanted.includes(status)] as const
  })
  return verdictOf(await Promise.all(tries))
}

/** A session that may do nothing would be refused everywhere. */
const requireOpen = async (target: Target, call: Call, headers: Headers) => {
  const status = await statusOf(target, call, headers)
  if (status !== 200) throw new Error(`The session does not open ${call[1]}: ${status}.`)
}

const noSession: Attack = {
  name: "the desk without a session, and with an invented one",
  run: async (target) => {
    const calls = [...reading, ...overseeing, ...governing, ...writing(own)]
    const none = await refused(target, calls, {}, [401])
    const invented = { cookie: `desk=${"a".repeat(43)}`, "x-csrf-token": "a".repeat(43) }
    return none.isHeld ? refused(target, calls, invented, [401]) : none
  },
}

const stolenCookie: Attack = {
  name: "a desk's cookie that was stolen, after the sign-out",
  run: async (target) => {
    const stolen = await signedIn(target, demonstrationLead)
    await requireOpen(target, ["GET", "/plain/state"], stolen)
    if ((await statusOf(target, ["DELETE", "/api/session"], stolen)) !== 204) throw new Error("Nobody was signed out.")
    return refused(target, [...reading, ...overseeing, ...governing, ...writing(own)], stolen, [401])
  },
}

const anotherLocation: Attack = {
  name: "another location's visitors, by a consultant",
  run: async (target) => {
    const session = await signedIn(target, consultant)
    await requireOpen(target, ["GET", `/plain/presentations/${own}`], session)
    const { showroom } = target
    const state = await (await fetch(`${showroom}/desk/plain/state`, { headers: session })).json()
    const lists = Object.values(state as Record<string, ReadonlyArray<{ readonly locationId?: number }>>).flat()
    if (lists.some(({ locationId = 1 }) => locationId !== 1)) return { isHeld: false, seen: "the state names others" }
    return refused(target, elsewhere, session, [403])
  },
}

const anotherRole: Attack = {
  name: "a lead's rights by a consultant, and a consultant's by an auditor",
  run: async (target) => {
    const asConsultant = await refused(target, [...overseeing, ...governing], await signedIn(target, consultant), [403])
    if (!asConsultant.isHeld) return asConsultant
    const session = await signedIn(target, auditor)
    await requireOpen(target, ["GET", "/api/audit"], session)
    return refused(target, [...governing, ...writing(own), ["GET", "/api/sessions"]], session, [403])
  },
}

const forgedWrites: Attack = {
  name: "writes at the desk with the cookie alone, another session's token, or another origin",
  run: async (target) => {
    const session = await signedIn(target, demonstrationLead)
    const other = await signedIn(target, consultant)
    const forged: ReadonlyArray<Headers> = [
      { cookie: session.cookie },
      { cookie: session.cookie, "x-csrf-token": other["x-csrf-token"] },
      { ...session, origin: "https://evil.example" },
      { ...session, "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" },
    ]
    for (const headers of forged) {
      const verdict = await refused(target, [...writing(own), ...governing], headers, [403])
      if (!verdict.isHeld) return verdict
    }
    return { isHeld: true, seen: `${forged.length} forgeries of each write, all refused` }
  },
}

/** Uses an instance of its own, behind a proxy: the others are on this machine, where the demonstration's password is known. */
const guesses: Attack = {
  name: "500 guesses of a desk's password from 50 addresses",
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "showroom-"))
    await fillData(join(dataDir, "world"))
    await setDeskAccount({ DATA_DIR: dataDir })
    const backend = await startBackend({ env: { TRUST_PROXY: "1", DATA_DIR: dataDir } })
    const knock = (address: string, password: string, cookie = "") =>
      askToSignIn(backend.showroom, { ...ownLead, password }, { "x-forwarded-for": address, cookie })
    try {
      const { cookie } = await headersOf(await knock("192.0.2.1", ownLead.password))
      const tries = Array.from({ length: 500 }, (_, index) => knock(`203.0.113.${index % 50}`, `guess ${index}`))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      const examined = statuses.filter((status) => status === 401).length
      const isStaffIn = (await knock("192.0.2.1", ownLead.password, cookie)).status === 200
      const demonstrations = await askToSignIn(backend.showroom, demonstrationLead, { "x-forwarded-for": "192.0.2.9" })
      const isSlowed = statuses.every((status) => status === 401 || status === 429) && examined <= 60
      return {
        isHeld: isSlowed && isStaffIn && demonstrations.status !== 200,
        seen: `${examined} were examined, ${500 - examined} refused; a known browser was ${isStaffIn ? "let in" : "locked out"}`,
      }
    } finally {
      await backend.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

export const deskAttacks: ReadonlyArray<Attack> = [
  noSession,
  stolenCookie,
  anotherLocation,
  anotherRole,
  forgedWrites,
  guesses,
]
