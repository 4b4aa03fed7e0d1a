import { eq, isNotNull, or, sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bookings } from "../../src/environment/tables/bookings.ts"
import { chatFileSlices } from "../../src/environment/tables/chat.ts"
import { kinds, presentations, statuses } from "../../src/environment/tables/presentations.ts"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { deleteOlderThan } from "../../src/privacy/retention.ts"
import { noReceivers } from "../../src/webhooks/WebhookOutbox.ts"
import { outgoing, show } from "../chat/chatRequests.ts"
import { openRestEnvironment, type RestEnvironment, type TestVisitor } from "../environment/restEnvironment.ts"

const dayMs = 86_400_000

interface Person {
  readonly visitor: TestVisitor
  readonly first: string
  readonly last: string
  readonly email: string
}

/** A new visitor who is invited, so that nothing of the first day is theirs. */
const invite = async (environment: RestEnvironment, name: string, presentationId = show): Promise<Person> => {
  const [first, last, email] = [`${name}fold`, `${name}hausen`, `${name}@post.example`]
  const { customer } = await environment.rest.backend.invitations.invite(presentationId, {
    firstName: first,
    lastName: last,
    email,
  })
  return { visitor: await environment.visitor(customer.uuid), first, last, email }
}

/** The whole content of the database, as text, by table. */
const everything = async ({ environment }: RestEnvironment): Promise<ReadonlyMap<string, string>> => {
  const tables = await environment.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  const found = await Promise.all(
    (tables as unknown as { rows: ReadonlyArray<{ table_name: string }> }).rows.map(async ({ table_name: name }) => {
      const rows = await environment.db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)
      return [name, JSON.stringify((rows as unknown as { rows: unknown }).rows)] as const
    }),
  )
  return new Map(found)
}

/** The tables that contain any of these texts. */
const tablesWith = async (environment: RestEnvironment, texts: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  [...(await everything(environment))]
    .filter(([, text]) => texts.some((word) => text.includes(word)))
    .map(([name]) => name)

const tracesOf = ({ visitor, first, last, email }: Person) => [
  visitor.uuid,
  visitor.tag,
  first,
  last,
  email,
  `said by ${first}`,
]

/** A person's actions that leave all kinds of data. */
const live = async (environment: RestEnvironment, { visitor, first, last, email }: Person) => {
  const name = { first_name: first, last_name: last }
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await visitor.ask(method, path, { body })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer
  }
  const wanted = await done("GET", "/booking/day_availability?location_id=1&date=2027-06-09")
  const slot = wanted.at("available_intervals.0") as { readonly date: string; readonly start_time: string }
  await done("POST", "/booking/hold", { location_id: 1, date: slot.date, start_time: slot.start_time })
  await done("POST", "/booking/submit", {
    location_id: 1,
    date: slot.date,
    start_time: slot.start_time,
    ...name,
    email,
  })
  await done("POST", `/presentation/${show}/attend`, { ...name, email })
  await done("POST", "/admin_feedback/gdpr_consent", { presentation_id: show })
  await done("GET", `/presentation/chat_queue/${show}`)
  const say = (chat: string) =>
    environment.broker.send(`presentation.${show}`, `customer.${visitor.tag}`, outgoing(chat, `said by ${first}`))
  await say("general")
  await say(`private.${visitor.tag}`)
  await environment.rest.backend.chat.sendAsConsultant(show, `private.${visitor.tag}`, `Good evening, ${first}`)
  await environment.rest.backend.files.keep(
    (await environment.rest.backend.invitations.tokens(show)).find(({ customer }) => customer.uuid === visitor.uuid)
      ?.customer as never,
    show,
    {
      length: undefined,
      open: async () => ({
        name: `${first}.txt`,
        declaredType: "text/plain",
        bytes: [Buffer.from(`written by ${first}`)],
      }),
    },
  )
  await environment.rest.backend.chat.mute(show, `private.${visitor.tag}`, true)
  await done("POST", "/feedback", { presentation_id: show, review: `said by ${first}`, email, subscribe: true })
  await done("POST", "/presentation_queue/push", { location_id: 1 }).catch(() => undefined)
}

/** The stored bytes of all files. */
const filesOf = async ({ environment }: RestEnvironment): Promise<ReadonlyArray<string>> =>
  (await environment.db.select().from(chatFileSlices)).map(({ bytes }) => Buffer.from(bytes).toString())

describe("Personal data", () => {
  let environment: RestEnvironment
  let ann: Person
  let ben: Person
  /** How many consultations say what the visitor was shown, or looked at. */
  const withModels = async () => {
    const { db } = environment.environment
    const isKnown = or(isNotNull(presentations.shown), isNotNull(presentations.offeredProductId))
    return (await db.select().from(presentations).where(isKnown)).length
  }
  let annsAppointment: number
  /** A guest of Ann's appointment. */
  let guest: Person

  beforeAll(async () => {
    environment = await openRestEnvironment({ tokenSeconds: 86_400 })
    ann = await invite(environment, "anna")
    ben = await invite(environment, "benno")
    await live(environment, ann)
    await live(environment, ben)
    const [booked] = await environment.environment.db.select().from(bookings).where(eq(bookings.email, ann.email))
    annsAppointment = booked?.presentationId ?? 0
    guest = await invite(environment, "gesine", annsAppointment)
    await environment.environment.db
      .update(presentations)
      .set({ shown: { productId: 11, productIds: [11, 12] }, offeredProductId: 14 })
      .where(eq(presentations.typeId, kinds.oneToOne))
  })
  afterAll(() => environment.close())

  it("E5 are exported completely, by the browser's uuid as by the mail address, without anybody else's", async () => {
    const byUuid = await exportPersonalData(environment.environment.db, { uuid: ann.visitor.uuid })
    expect(await exportPersonalData(environment.environment.db, { email: ann.email.toUpperCase() })).toEqual(byUuid)
    const text = JSON.stringify(byUuid)
    for (const table of await tablesWith(environment, tracesOf(ann))) expect(Object.keys(byUuid)).toContain(table)
    for (const trace of [...tracesOf(ben), ...tracesOf(guest)]) expect(text).not.toContain(trace)
    expect(byUuid.presentations).toEqual([
      expect.objectContaining({ shown: { productId: 11, productIds: [11, 12] }, offeredProductId: 14 }),
    ])
    expect(text).toContain(Buffer.from(`written by ${ann.first}`).toString("base64"))
  })

  it("E5 are exported by the invitation's uuid too, which an appointment's mail gives its booker", async () => {
    const { db } = environment.environment
    const byUuid = await exportPersonalData(db, { uuid: ann.visitor.uuid })
    const invited = (byUuid.customers as ReadonlyArray<{ readonly uuid: string }>).find(
      ({ uuid }) => uuid !== ann.visitor.uuid,
    )
    expect(await exportPersonalData(db, { uuid: invited?.uuid ?? "" })).toEqual(byUuid)
    expect(Object.keys(await exportPersonalData(db, { uuid: guest.visitor.uuid }))).not.toContain("bookings")
  })

  it("E5 are erased completely, without anybody else's, and the booked time is free again", async () => {
    const before = await tablesWith(environment, tracesOf(ben))
    expect((await tablesWith(environment, tracesOf(ann))).length).toBeGreaterThan(5)
    const shownBefore = await withModels()
    const { db } = environment.environment
    const { deleted, tags } = await erasePersonalData(db, { email: ann.email }, noReceivers)
    expect(tags).toContain(ann.visitor.tag)
    expect(deleted).toMatchObject({
      customers: 2,
      bookings: 1,
      chat_messages: 3,
      chat_files: 1,
      chat_mutes: 1,
      chat_file_slices: 1,
      feedback: 1,
    })
    expect(await filesOf(environment)).toEqual([`written by ${ben.first}`])
    expect(await tablesWith(environment, tracesOf(ann))).toEqual([])
    expect(await withModels()).toBe(shownBefore - 1)
    // Nobody would come to it.
    const [appointment] = await db.select().from(presentations).where(eq(presentations.id, annsAppointment))
    expect(appointment?.statusId).toBe(statuses.cancelled)
    expect(await tablesWith(environment, tracesOf(ben))).toEqual(before)
    expect(await tablesWith(environment, tracesOf(guest))).toContain("customers")
    const free = await ben.visitor.ask("GET", "/booking/day_availability?location_id=1&date=2027-06-09")
    expect(free.text).toContain("08:00")
  })

  it("E5 are deleted when they are too old, newer data stays, and a person without other data is forgotten", async () => {
    const { db } = environment.environment
    await db.execute(sql`update presentations set status_id = 2 where id = ${show}`)
    const booked = Date.parse("2027-06-09T20:00:00Z")
    const said = environment.clock.now()
    await deleteOlderThan(db, 90, said + 89 * dayMs)
    expect((await tablesWith(environment, tracesOf(ben))).length).toBeGreaterThan(5)
    await deleteOlderThan(db, 90, said + 91 * dayMs)
    expect(await tablesWith(environment, [`said by ${ben.first}`])).toEqual([])
    expect(await filesOf(environment)).toEqual([])
    await db.execute(sql`update presentations set status_id = 2 where type_id = 1`)
    await deleteOlderThan(db, 90, Math.max(said, booked) + 91 * dayMs)
    expect(await withModels()).toBe(0)
    expect(await tablesWith(environment, tracesOf(ben))).toEqual([])
  })
})
