import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Schemas } from "../../../backend/src/desk/contract/deskContract.ts"
import { fillData } from "../../../backend/test/environment/filledData.ts"
import { openSeeded } from "../../../backend/test/environment/openSeeded.ts"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { ownLead, setDeskAccount } from "../../../test/e2e/deskAccounts.ts"
import { askToSignIn, demonstrationLead, headersOf } from "../../../test/e2e/deskSession.ts"
import type { Attack } from "../Attack.ts"
import { auditor, type Call, consultant, type Headers, refused, requireOpen, signedIn, statusOf } from "./deskCalls.ts"

/** A live one-to-one of the first location, and a presentation, a booking and a place that other locations have. */
const own = 4
const foreign = 16

const reading: ReadonlyArray<Call> = [
  ["GET", "/api/state"],
  ["GET", "/api/events"],
  ["GET", "/api/presentations"],
  ["GET", `/api/presentations/${own}`],
  ["GET", `/api/presentations/${own}/messages?chat=general`],
  ["GET", `/api/presentations/${own}/files/x`],
  ["GET", "/api/visitors/entry-1"],
  ["GET", "/api/visitors/private.aaaaaaaa"],
  ["GET", "/api/visitors/private.aaaaaaaa/history"],
  ["GET", "/api/search?words=weber"],
  ["GET", "/api/statistics?from=2027-01-04&until=2027-01-10"],
  ["GET", "/api/own-sessions"],
  ["GET", "/api/canned-replies"],
  ["GET", "/api/locations/1/free-times?date=2027-01-04"],
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
/** About the own account. */
const ownAccount: ReadonlyArray<Call> = [
  ["PUT", "/api/session/password", { current: "a boat, a tow bar and a lake", next: "three hens on a ferry" }],
  ["POST", "/api/session/use"],
  ["DELETE", "/api/own-sessions/1"],
  ["DELETE", "/api/own-sessions"],
]
const to = { to: { locationId: 1 }, reason: "It is me." }
const writing = (presentation: number): ReadonlyArray<Call> => [
  ["POST", `/api/presentations/${presentation}/act`, { action: "end" }],
  ["PUT", `/api/presentations/${presentation}/hold`, { minutes: 2 }],
  ["DELETE", `/api/presentations/${presentation}/hold`],
  ["POST", `/api/presentations/${presentation}/hand-over`, to],
  ["DELETE", `/api/presentations/${presentation}/hand-over`],
  ["POST", `/api/presentations/${presentation}/hand-over/answer`, { answer: "accepted" }],
  ["POST", `/api/presentations/${presentation}/take-over`, { from: null }],
  ["PUT", `/api/presentations/${presentation}/device`],
  ["POST", `/api/presentations/${presentation}/messages`, { chat: "general", text: "It is me.", key: randomUUID() }],
  ["PUT", `/api/presentations/${presentation}/visitors/private.aaaaaaaa/mute`, { isMuted: true }],
  ["PUT", `/api/presentations/${presentation}/chats/general/read`, { until: "2027-01-04T09:00:00.000Z" }],
  ["POST", `/api/presentations/${presentation}/tickets`, { source: "main" }],
  ["POST", `/api/presentations/${presentation}/files?chat=general&name=a.txt&type=text/plain`],
]
const queue: ReadonlyArray<Call> = [
  ["POST", "/api/queue/next/pick-up", { locationId: 2 }],
  ["POST", "/api/queue/words", { locationId: 2, text: { en: "It is me.", de: "Ich bin es." } }],
  ["PUT", "/api/locations/2/availability", { availability: "closed" }],
]
const elsewhere: ReadonlyArray<Call> = [
  ["GET", `/api/presentations/${foreign}`],
  ["GET", `/api/presentations/${foreign}/messages?chat=general`],
  ["GET", `/api/presentations/${foreign}/files/x`],
  ["GET", "/api/events?locations=2"],
  ["GET", "/api/locations/2/free-times?date=2027-01-04"],
  ["GET", "/api/locations/2/models"],
  ...writing(foreign),
  ...queue,
]

const noSession: Attack = {
  name: "the desk without a session, and with an invented one",
  run: async (target) => {
    const calls = [...reading, ...overseeing, ...governing, ...ownAccount, ...writing(own), ...queue]
    const none = await refused(target, calls, {}, [401])
    const invented = { cookie: `desk=${"a".repeat(43)}`, "x-csrf-token": "a".repeat(43) }
    return none.isHeld ? refused(target, calls, invented, [401]) : none
  },
}

const stolenCookie: Attack = {
  name: "a desk's cookie that was stolen, after the sign-out",
  run: async (target) => {
    const stolen = await signedIn(target, demonstrationLead)
    await requireOpen(target, ["GET", "/api/state"], stolen)
    if ((await statusOf(target, ["DELETE", "/api/session"], stolen)) !== 204) throw new Error("Nobody was signed out.")
    const calls = [...reading, ...overseeing, ...governing, ...ownAccount, ...writing(own), ...queue]
    return refused(target, calls, stolen, [401])
  },
}

const anotherLocation: Attack = {
  name: "another location's visitors, by a consultant",
  run: async (target) => {
    const session = await signedIn(target, consultant)
    await requireOpen(target, ["GET", `/api/presentations/${own}`], session)
    const { showroom } = target
    const state = (await (await fetch(`${showroom}/desk/api/state`, { headers: session })).json()) as Schemas["State"]
    const { queue, presentations, bookings, feedback, webinars, locations } = state
    const named = [...queue, ...presentations, ...bookings, ...feedback, ...webinars].map(
      ({ locationId }) => locationId,
    )
    if ([...named, ...locations.map(({ id }) => id)].some((id) => id !== 1))
      return { isHeld: false, seen: "the state names others" }
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
    return refused(target, [...governing, ...writing(own), ...queue, ["GET", "/api/sessions"]], session, [403])
  },
}

/** What only the consultant of a presentation may do, or a colleague who has its offer. */
const onAirCalls: ReadonlyArray<Call> = [
  ["POST", `/api/presentations/${own}/hand-over`, to],
  ["DELETE", `/api/presentations/${own}/hand-over`],
  ["POST", `/api/presentations/${own}/hand-over/answer`, { answer: "accepted" }],
  ["PUT", `/api/presentations/${own}/device`],
  ["POST", `/api/presentations/${own}/tickets`, { source: "main" }],
]

const colleagueOnAir: Attack = {
  name: "a colleague's place on air, by colleagues of the same location",
  run: async (target) => {
    const read = async <Answer>(path: string, headers: Headers) =>
      (await (await fetch(`${target.showroom}/desk/api/${path}`, { headers })).json()) as Answer
    let colleagues = 0
    for (const account of [consultant, demonstrationLead]) {
      const session = await signedIn(target, account)
      await requireOpen(target, ["GET", `/api/presentations/${own}`], session)
      const { presentation } = await read<Schemas["PresentationDetail"]>(`presentations/${own}`, session)
      const self = await read<Schemas["Session"]>("session", session)
      if (presentation.consultant.accountId === self.account?.id) continue
      colleagues += 1
      const device = { ...session, "x-desk-device": "a-device-of-nobody" }
      const verdict = await refused(target, onAirCalls, device, [403])
      if (!verdict.isHeld) return verdict
    }
    return { isHeld: colleagues > 0, seen: `${onAirCalls.length} calls of each of ${colleagues}, all refused` }
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
      const verdict = await refused(target, [...writing(own), ...governing, ...ownAccount], headers, [403])
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
    const folder = join(dataDir, "world")
    await fillData(folder)
    // Outside a test run nothing was filled: the account's locations must exist before the account.
    await (await openSeeded({ dataDir: folder })).close()
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
  colleagueOnAir,
  forgedWrites,
  guesses,
]
