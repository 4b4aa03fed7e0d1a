import { and, eq, inArray, isNotNull } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { bookings } from "../../src/environment/tables/bookings.ts"
import { feedback, kinds, presentations, statuses } from "../../src/environment/tables/presentations.ts"
import { waits } from "../../src/environment/tables/queues.ts"
import { daysLater, localDate } from "../../src/environment/time/zonedTime.ts"
import { liveWebinar } from "../participation/liveWebinar.ts"
import { deskForFile, helene, lena, mara, otto, rita } from "./deskForFile.ts"

const desk = await deskForFile()
const { environment, ask, waiting, empty } = desk
const { db } = environment.environment

const today = () => localDate(environment.clock.now(), "Europe/Berlin")
const statisticsOf = async (who: typeof helene, from = today(), until = from) =>
  (await ask(who, "GET", `/statistics?from=${from}&until=${until}`)).json.statistics
const totalOf = (rows: ReadonlyArray<Record<string, number>>, name: string) =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)

/** A consultation of so many seconds, after a wait of so many. */
const consult = async (who: typeof helene, waited: number, talked: number, rating?: number) => {
  const { entryId, visitor } = await waiting()
  environment.clock.advance(waited * 1_000)
  const { json } = await ask(who, "POST", `/queue/${entryId}/pick-up`)
  const id = json.presentation.id as number
  environment.clock.advance(talked * 1_000)
  await ask(who, "POST", `/presentations/${id}/act`, { action: "end" })
  if (rating !== undefined)
    await visitor.ask("POST", "/feedback", { body: { presentation_id: id, rating, review: "Gern." } })
  return id
}

describe("The figures of the desk", () => {
  it("agree with what happened on a day, by consultant and location", async () => {
    // A day on which nothing has happened yet.
    await empty()
    environment.clock.advance(2 * 86_400_000)
    const date = today()
    await consult(helene, 30, 240, 5)
    await consult(helene, 50, 300, 2)
    await consult(mara, 40, 120)
    const { visitor: left } = await waiting()
    await left.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
    const { entryId } = await waiting()
    await ask(helene, "DELETE", `/queue/${entryId}`)
    const { id: webinar } = await liveWebinar(desk)
    environment.clock.advance(60_000)
    await ask(helene, "POST", `/presentations/${webinar}/act`, { action: "end" })

    const rows = await statisticsOf(lena)
    const of = (name: string | null) =>
      rows.find(
        (row: { by: { name: string } | null; locationId: number }) =>
          row.locationId === 1 && (row.by?.name ?? null) === name,
      )
    expect(of("Helene Winter")).toMatchObject({
      date,
      visitors: 2,
      pickedUp: 2,
      lost: 0,
      waitedSeconds: 80,
      consultations: 2,
      talkedSeconds: 540,
      ratings: 2,
      stars: 7,
      webinars: 1,
    })
    expect(of("Mara Winter")).toMatchObject({
      pickedUp: 1,
      waitedSeconds: 40,
      talkedSeconds: 120,
      ratings: 0,
      stars: 0,
    })
    expect(of(null)).toMatchObject({ visitors: 2, pickedUp: 0, lost: 1, consultations: 0 })
    expect(totalOf(rows, "webinars")).toBe(1)
  })

  it("agree with the rows of the database", async () => {
    const rows = await statisticsOf(lena, daysLater(today(), -80), daysLater(today(), 10))
    const isOfLena = inArray(presentations.locationId, [...lena.locationIds])
    const ended = await db
      .select()
      .from(presentations)
      .where(
        and(
          isOfLena,
          eq(presentations.typeId, kinds.oneToOne),
          eq(presentations.statusId, statuses.ended),
          isNotNull(presentations.startedAt),
          isNotNull(presentations.endedAt),
        ),
      )
    expect(ended.length).toBeGreaterThan(0)
    expect(totalOf(rows, "consultations")).toBe(ended.length)
    const talked = ended.reduce((sum, { startedAt, endedAt }) => sum + Number(endedAt) - Number(startedAt), 0) / 1_000
    // Each row is rounded to seconds.
    expect(Math.abs(totalOf(rows, "talkedSeconds") - talked)).toBeLessThan(rows.length)
    const left = await db
      .select()
      .from(waits)
      .where(inArray(waits.locationId, [...lena.locationIds]))
    expect(totalOf(rows, "visitors")).toBe(left.length)
    const given = await db
      .select()
      .from(feedback)
      .innerJoin(presentations, eq(presentations.id, feedback.presentationId))
      .where(and(isOfLena, isNotNull(feedback.rating)))
    expect(totalOf(rows, "ratings")).toBe(given.length)
    expect(totalOf(rows, "stars")).toBe(given.reduce((sum, each) => sum + (each.feedback.rating ?? 0), 0))
  })

  it("count appointments on the day they are made, and as kept on their own day once they began", async () => {
    const before = await db.select().from(bookings)
    const seenBefore = totalOf(
      await statisticsOf(lena, daysLater(today(), -80), daysLater(today(), 11)),
      "appointmentsMade",
    )
    const { entryId, chat } = await waiting()
    const { json } = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    const freeOn = async (day: string) => (await ask(helene, "GET", `/locations/1/free-times?date=${day}`)).json
    const asked = await freeOn(daysLater(today(), 3))
    const time = asked.times[0] ?? (await freeOn(asked.nextDate)).times[0]
    const date = localDate(Date.parse(time.startsAt), "Europe/Berlin")
    const made = await ask(helene, "POST", `/presentations/${json.presentation.id}/appointments`, {
      chat,
      intervalId: time.intervalId,
      firstName: "Jonas",
      lastName: "Weber",
      email: "jonas@example.com",
      phone: "+49 30 1234567",
      language: "de",
    })
    expect((await db.select().from(bookings)).length).toBe(before.length + 1)
    const day = await statisticsOf(lena, daysLater(today(), -80), daysLater(today(), 11))
    expect(totalOf(day, "appointmentsMade")).toBe(seenBefore + 1)
    const on = (rows: ReadonlyArray<Record<string, number>>) => totalOf(rows, "appointmentsKept")
    const keptBefore = on(await statisticsOf(lena, date))
    await db
      .update(presentations)
      .set({ startedAt: new Date(time.startsAt) })
      .where(eq(presentations.id, made.json.presentationId))
    expect(on(await statisticsOf(lena, date))).toBe(keptBefore + 1)
    await ask(helene, "POST", `/bookings/${made.json.id}/cancel`)
  })

  it("show consultants only their own, and leads and auditors everybody's at their locations", async () => {
    const own = await statisticsOf(helene, daysLater(today(), -20), today())
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ by }: { by: { accountId: number } | null }) => by?.accountId))).toEqual(
      new Set([helene.id]),
    )
    const all = await statisticsOf(rita, daysLater(today(), -20), today())
    expect(all.some(({ by }: { by: unknown }) => by === null)).toBe(true)
    expect(new Set(all.map(({ locationId }: { locationId: number }) => locationId))).toEqual(new Set([1]))
    expect(await statisticsOf(otto, daysLater(today(), -20), today())).toEqual([])
  })

  it("are refused for a span that is too long, or ends before it begins", async () => {
    const code = async (from: string, until: string) =>
      (await ask(lena, "GET", `/statistics?from=${from}&until=${until}`)).status
    expect(await code("2026-01-01", "2026-04-02")).toBe(200)
    expect(await code("2026-01-01", "2026-04-03")).toBe(400)
    expect(await code("2026-01-02", "2026-01-01")).toBe(400)
  })
})
