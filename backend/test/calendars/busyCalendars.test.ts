import { gzipSync } from "node:zlib"
import { eq } from "drizzle-orm"
import { afterEach, describe, expect, it, vi } from "vitest"
import { accounts } from "../../src/environment/tables/accounts.ts"
import { busyCalendars, workingHours } from "../../src/environment/tables/calendar.ts"
import { type Outbound, openOutbound } from "../../src/outbound/openOutbound.ts"
import { readOutboundNetworks } from "../../src/outbound/reachable.ts"
import { bookingDesk, bookingForm, type Slot } from "../booking/bookingRequests.ts"
import { deskForFile, helene, lena, mara, otto, rita } from "../desk/deskForFile.ts"
import { calendarServerForFile } from "./calendarServer.ts"
import { calendarOf, event } from "./shapes.ts"

const server = await calendarServerForFile()
const reachable = openOutbound({ isAllowed: readOutboundNetworks("127.0.0.1") })
/** A fault of this backend, while a test has one. */
let fault: Error | undefined
const outbound: Outbound = async (call) => {
  if (fault) throw fault
  return reachable(call)
}
const { environment, acts, ask } = await deskForFile({ outbound })
const { db } = environment.environment
const { clock } = environment
const booking = bookingDesk(environment)

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const dateOf = (days: number) => new Date(clock.now() + days * dayMs).toISOString().slice(0, 10)

/** Both consultants of location 1 are people who sign in. */
for (const who of [helene, mara]) await ask(who, "PUT", `/locations/1/hours/${who.id}`, { week: [] })

afterEach(async () => {
  await db.delete(busyCalendars)
  await db.delete(workingHours)
  acts.length = 0
  fault = undefined
})

const freeSlots = async (days: number): Promise<ReadonlyArray<Slot>> => {
  for (let day = days; day < days + 7; day += 1) {
    const slots = await booking.free(dateOf(day))
    if (slots.length > 4) return slots
  }
  throw new Error("No free slots.")
}
const isFree = async ({ date, start_time }: Slot) =>
  (await booking.free(date)).some((each) => each.start_time === start_time)

const startOf = ({ date, start_time }: Slot) => `${date}T${start_time}`

const submit = async (slot: Slot) => {
  const visitor = await environment.visitor()
  return (await booking.submit(visitor, bookingForm(slot))).status
}

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, "")
/** A calendar that is busy during these slots. */
const busyAt = (...slots: ReadonlyArray<Slot>) =>
  calendarOf(
    ...slots.flatMap(({ date, start_time }, at) =>
      event(`b${at}`, `DTSTART:${stamp(Date.parse(`${date}T${start_time}Z`) + minuteMs)}`, "DURATION:PT5M"),
    ),
  )

const add = (by: typeof helene, who = by, url = server.url) =>
  ask(by, "POST", "/busy-calendars", { accountId: who.id, url })
const listed = async (who: typeof helene) => (await ask(who, "GET", "/busy-calendars")).json.calendars

/** Lets time pass, in steps, until this is so. */
const until = (isSo: () => Promise<boolean>, stepMs = 31_000): Promise<void> =>
  vi.waitFor(
    async () => {
      clock.advance(stepMs)
      expect(await isSo()).toBe(true)
    },
    { timeout: 10_000, interval: 20 },
  )
const failureOf = async (who: typeof helene) => (await listed(who))[0].failure

describe("A time at which another calendar is busy", () => {
  it("K1 K4 is not offered, nor booked, and is offered again without the calendar", async () => {
    const [slot, next] = (await freeSlots(3)) as [Slot, Slot]
    server.serves(busyAt(slot))
    const added = await add(helene)
    expect(added.status).toBe(201)
    expect(await isFree(slot)).toBe(true)
    expect((await add(mara)).status).toBe(201)
    expect(await isFree(slot)).toBe(false)
    expect(await isFree(next)).toBe(true)
    expect(await submit(slot)).toBe(409)
    expect((await ask(helene, "DELETE", `/busy-calendars/${added.json.id}`)).status).toBe(204)
    expect(await isFree(slot)).toBe(true)
    expect(await submit(slot)).toBe(200)
    const { json } = await ask(lena, "GET", `/calendar?from=${dateOf(0)}T00:00:00.000Z&to=${dateOf(30)}T00:00:00.000Z`)
    const made = json.bookings.find(({ startsAt }: { startsAt: string }) => startsAt.startsWith(startOf(slot)))
    expect(made.consultant.accountId).toBe(helene.id)
  })

  it("K1 K4 can still be booked with consultants who are free, by their working hours", async () => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "00:00", to: "24:00" }))
    for (const who of [helene, mara]) await ask(who, "PUT", `/locations/1/hours/${who.id}`, { week })
    const [slot] = (await freeSlots(5)) as [Slot]
    server.serves(busyAt(slot))
    await add(helene)
    expect([await submit(slot), await submit(slot)]).toEqual([200, 409])
  })

  it("K4 can be assigned to the calendar's owner by hand", async () => {
    const [slot] = (await freeSlots(7)) as [Slot]
    server.serves(busyAt(slot))
    await add(helene)
    const visitor = await environment.visitor()
    const id = (await booking.submit(visitor, bookingForm(slot))).at("booking_interval.id")
    const given = await ask(lena, "PUT", `/bookings/${id}/owner`, { accountId: helene.id })
    expect(given.json).toMatchObject({ consultant: { accountId: helene.id }, needsOwner: false })
  })

  it("K1 follows the calendar within minutes", async () => {
    const [slot, next] = (await freeSlots(9)) as [Slot, Slot]
    server.serves(busyAt(slot))
    await add(helene)
    await add(mara)
    const since = clock.now()
    const minutes: number[] = []
    server.answers((_request, response) => {
      minutes.push((clock.now() - since) / minuteMs)
      response.writeHead(200, { "content-type": "text/calendar" }).end(busyAt(next))
    })
    await until(async () => !(await isFree(next)))
    // The clock goes on while a calendar is read, so the time of the request counts.
    for (const asked of minutes.slice(0, 2)) expect(asked).toBeLessThan(10)
    expect(await isFree(slot)).toBe(true)
  })
})

describe("A calendar that cannot be read any more", () => {
  it("K1 keeps its last busy times, is shown with the reason, and is read again later", async () => {
    const [slot, next] = (await freeSlots(11)) as [Slot, Slot]
    server.serves(busyAt(slot))
    await add(helene)
    await add(mara)
    server.answers((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"))
    const failures = async () => [await failureOf(helene), await failureOf(mara)].filter((each) => each !== null)
    await until(async () => (await failures()).length === 2)
    expect([await isFree(slot), await isFree(next)]).toEqual([false, true])
    expect((await listed(helene))[0]).toMatchObject({ failure: "notCalendar", failingSince: expect.any(String) })
    expect(environment.logged.filter((line) => line.includes("calendar not readable"))).toHaveLength(2)
    server.serves(busyAt(next))
    await until(async () => (await failures()).length === 0)
    expect([await isFree(slot), await isFree(next)]).toEqual([true, false])
    expect((await listed(helene))[0]).toMatchObject({ entries: 1, failingSince: null })
  })

  it("is requested less and less often, at least once an hour", async () => {
    const at: number[] = []
    server.serves(calendarOf())
    await add(helene)
    server.answers((_request, response) => {
      at.push(clock.now())
      response.writeHead(500).end()
    })
    await until(async () => at.length === 7, 130_000)
    const waits = at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / minuteMs)
    for (const [index, least] of [5, 10, 20, 40, 60, 60].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least)
    expect(waits.at(-1)).toBeLessThan(110)
  })

  it("is postponed before it is requested, so that a calendar that crashes the backend does not crash each start", async () => {
    server.serves(calendarOf())
    await add(helene)
    const waits: number[] = []
    server.answers(async (_request, response) => {
      const [row] = await db.select().from(busyCalendars)
      waits.push(((row?.dueAt.getTime() ?? 0) - clock.now()) / minuteMs)
      response.end(calendarOf())
    })
    await until(async () => waits.length > 0)
    expect(waits[0]).toBeGreaterThan(0)
  })

  it("is tried less often after a fault of the backend, too, and its owner sees that it failed", async () => {
    server.serves(calendarOf())
    await add(helene)
    fault = new Error("out of memory")
    const faults = () => environment.logged.filter((line) => line.startsWith("calendar not read {"))
    await until(async () => faults().length === 2)
    expect(await failureOf(helene)).toBe("unreachable")
    const [row] = await db.select().from(busyCalendars)
    expect(row?.failures).toBe(2)
    fault = undefined
    await until(async () => (await failureOf(helene)) === null)
  })

  it("is not requested while its account cannot sign in", async () => {
    server.serves(calendarOf())
    await add(helene)
    await add(mara)
    const asked: string[] = []
    server.answers((request, response) => {
      asked.push(request.url ?? "")
      response.end(calendarOf())
    })
    await db
      .update(busyCalendars)
      .set({ url: `${server.url}?helene` })
      .where(eq(busyCalendars.accountId, helene.id))
    const setDisabled = (disabledAt: Date | null) =>
      db.update(accounts).set({ disabledAt }).where(eq(accounts.id, helene.id))
    await setDisabled(new Date(clock.now()))
    await until(async () => asked.length >= 3)
    expect(asked.filter((url) => url.includes("helene"))).toEqual([])
    await setDisabled(null)
    await until(async () => asked.some((url) => url.includes("helene")))
  })

  it("K1 covers only the period that was read: later times are not offered", async () => {
    const [soon] = (await freeSlots(13)) as [Slot]
    const [late] = (await freeSlots(40)) as [Slot]
    server.serves(calendarOf())
    await add(helene)
    await add(mara)
    expect([await isFree(soon), await isFree(late)]).toEqual([true, true])
    await db.update(busyCalendars).set({ knownUntil: new Date(clock.now() + 30 * dayMs) })
    expect([await isFree(soon), await isFree(late)]).toEqual([true, false])
  })
})

describe("A calendar's address", () => {
  it("is accepted only if it can be read; otherwise the reason is named", async () => {
    const codes: unknown[] = []
    const tried = async (url?: string) => codes.push((await add(helene, helene, url)).json.code)
    const answers: ReadonlyArray<Parameters<typeof server.answers>[0]> = [
      (_, response) => response.writeHead(401).end(),
      (_, response) => response.writeHead(302, { location: server.url }).end(),
      (_, response) => response.end("<!doctype html><title>Sign in</title>"),
      (_, response) => response.end(),
      (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("BEGIN:VCALENDAR"),
      (_, response) => response.end("a".repeat(10_485_761)),
      (_, response) => response.end(calendarOf(...event("z", "DTSTART;TZID=Mars:20270101T100000"))),
    ]
    for (const answer of answers) {
      server.answers(answer)
      await tried()
    }
    for (const url of ["https://127.0.0.2/a", "ftp://a.example/a.ics", "nothing", "http://[::1]/a"]) await tried(url)
    expect(codes).toEqual([
      "calendar_refused",
      "calendar_refused",
      "calendar_none",
      "calendar_none",
      "calendar_unreachable",
      "calendar_large",
      "calendar_zone",
      "calendar_private",
      "calendar_private",
      "bad_request",
      "calendar_private",
    ])
    expect(await listed(helene)).toEqual([])
  })

  it("may answer compressed, and a new reading replaces the old one", async () => {
    server.answers((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(calendarOf())))
    expect((await add(helene)).json).toMatchObject({ host: server.host, entries: 0, failure: null })
    expect((await add(helene)).status).toBe(201)
    expect(await listed(helene)).toHaveLength(1)
    for (const name of ["a", "b", "c", "d"]) await add(helene, helene, `${server.url}?${name}`)
    expect((await add(helene, helene, `${server.url}?e`)).json.code).toBe("calendars_many")
  })

  it("is read in the location's zone if it names none", async () => {
    const [slot] = (await freeSlots(15)) as [Slot]
    const local = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "medium" })
    const wall = local
      .format(Date.parse(`${slot.date}T${slot.start_time}Z`))
      .replace(" ", "T")
      .replaceAll(/[-:]/g, "")
    server.serves(calendarOf(...event("f", `DTSTART:${wall}`, "DURATION:PT10M")))
    await add(helene)
    await add(mara)
    expect(await isFree(slot)).toBe(false)
  })

  it("is a secret: no answer, no log and no entry of the audit log has it, and others do not see the calendar", async () => {
    server.serves(calendarOf())
    const made = await add(helene)
    server.answers((_, response) => response.writeHead(500).end())
    await add(helene, helene, `${server.url}?other`)
    await until(async () => (await failureOf(helene)) === "refused")
    expect(JSON.stringify([made.json, await listed(helene), await listed(lena), acts])).not.toContain("secret")
    expect(environment.logged.join()).not.toContain("secret")
    expect(acts).toEqual([
      expect.objectContaining({ action: "busyCalendarAdded", subject: "Helene Winter", details: server.host }),
    ])
    expect([await listed(mara), await listed(otto)]).toEqual([[], []])
    expect((await listed(lena))[0].account).toEqual({ accountId: helene.id, name: "Helene Winter" })
  })

  it("is added and removed by its owner and by a lead", async () => {
    server.serves(calendarOf())
    const { id } = (await add(lena, helene)).json
    expect((await add(mara, helene)).json.code).toBe("not_own")
    expect((await add(otto, helene)).json.code).toBe("unknown")
    expect((await add(rita)).json.code).toBe("wrong_role")
    expect((await ask(rita, "GET", "/busy-calendars")).json.code).toBe("wrong_role")
    expect((await ask(mara, "DELETE", `/busy-calendars/${id}`)).json.code).toBe("not_own")
    expect((await ask(otto, "DELETE", `/busy-calendars/${id}`)).json.code).toBe("unknown")
    expect((await ask(lena, "DELETE", `/busy-calendars/${id}`)).status).toBe(204)
    expect((await ask(lena, "DELETE", `/busy-calendars/${id}`)).status).toBe(404)
  })
})
