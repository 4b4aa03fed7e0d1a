import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq, sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { openIntervals } from "../../src/booking/times/openIntervals.ts"
import type { Db } from "../../src/environment/Db.ts"
import type { Environment } from "../../src/environment/Environment.ts"
import { openEnvironment } from "../../src/environment/openEnvironment.ts"
import { bookingIntervals, bookings, holds } from "../../src/environment/tables/bookings.ts"
import { customers } from "../../src/environment/tables/people.ts"
import { consultants, locations, products } from "../../src/environment/tables/places.ts"
import { localTime } from "../../src/environment/time/zonedTime.ts"
import { applyLocations } from "../../src/locations/applyLocations.ts"
import { foreignOrigins } from "../../src/locations/foreignOrigins.ts"
import { type LocationEntry, readLocations } from "../../src/locations/readLocations.ts"
import { fillData } from "../environment/filledData.ts"

const exampleFile = "contracts/examples/locations.json"

describe("a file of locations", () => {
  let folder: string
  let good: { locations: ReadonlyArray<LocationEntry> }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "locations-"))
    good = JSON.parse(await readFile(exampleFile, "utf8"))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const refusalOf = async (text: string): Promise<string> => {
    const file = join(folder, "locations.json")
    await writeFile(file, text)
    return readLocations(file).then(
      () => "",
      ({ message }: Error) => message.split("\n").slice(1).join("\n").trim() || message,
    )
  }
  const refused = (change: object) => refusalOf(JSON.stringify({ locations: [{ ...good.locations[0], ...change }] }))

  it("is parsed completely", async () => {
    expect(await readLocations(exampleFile)).toEqual(good.locations)
  })

  it("E8 K3 is refused with a message that names the place in it", async () => {
    expect(await refused({ models: [{ brand: "Livid" }] })).toBe("locations[0].models[0].model is missing.")
    expect(await refused({ colour: "red" })).toBe("locations[0].colour is not known.")
    expect(await refused({ branding_code: "tesla" })).toContain(
      'locations[0].branding_code is "tesla", which is none of livid, daramis',
    )
    expect(await refused({ time_zone: "Europe/Berlinn" })).toContain("which no clock knows")
    expect(await refused({ id: 0 })).toMatch(/^locations\[0\]\.id is 0, which must be >= 1\. It is: The number/)
    const model = { brand: "Livid", model: "Aurelia" }
    expect(await refused({ models: [model, model] })).toBe("locations[0].models[1] is Livid Aurelia a second time.")
    for (const imprint_url of ["javascript:alert(1)", "/imprint", { en: "https://a.example" }])
      expect(await refused({ imprint_url })).toContain("locations[0].imprint_url")
    const links = [{ kind: "data_sheet", url: "http://www.lindental.example/aurelia.pdf" }]
    expect(await refused({ models: [{ ...model, links }] })).toContain("locations[0].models[0].links[0].url")
    const reply = { keyword: "delivery", text: { en: "Soon.", de: "Bald." } }
    expect(await refused({ canned_replies: [reply, reply] })).toBe(
      "locations[0].canned_replies[1] has the keyword delivery a second time.",
    )
    const [first] = good.locations
    expect(
      (await refusalOf(JSON.stringify({ locations: [first, first] }))).split("\n").map((line) => line.trim()),
    ).toEqual([
      "locations[1].id is 1 a second time.",
      expect.stringContaining("locations[1].consultants[0] is Helene Winter a second time; give both sign_in_name"),
      expect.stringContaining("locations[1].consultants[1] is Mara Osterkamp a second time"),
    ])
    expect(await refusalOf("{")).toMatch(/cannot be read as JSON/)
    await expect(readLocations(join(folder, "none.json"))).rejects.toThrow(/none\.json, which cannot be read/)
  })
})

describe("the locations of a backend", () => {
  let environment: Environment
  let entries: ReadonlyArray<LocationEntry>
  let dataDir: string
  beforeAll(async () => {
    entries = await readLocations(exampleFile)
  })
  const open = async () => {
    dataDir = await mkdtemp(join(tmpdir(), "locations-"))
    await fillData(dataDir, "none")
    environment = await openEnvironment({ dataDir, update: (db) => applyLocations(db, entries) })
    return environment.db
  }
  afterEach(async () => {
    await environment.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const tables = ["locations", "settings", "products", "consultants", "questions"]
  const everything = (db: Db) =>
    Promise.all(
      tables.map(async (table) => {
        const answer = (await db.execute(sql.raw(`SELECT * FROM ${table} ORDER BY 1, 2, 3`))) as {
          readonly rows: ReadonlyArray<object>
        }
        return answer.rows
      }),
    )
  const changed = (change: Partial<LocationEntry>): ReadonlyArray<LocationEntry> =>
    entries.map((entry) => (entry.id === 1 ? { ...entry, ...change } : entry))

  it("E8 E9 K1 K3 C1 F1 are those of the file, with times to book; applying the file again keeps the same rows", async () => {
    const db = await open()
    const before = await everything(db)
    const [places = [], named = [], models = [], people = [], asked = []] = before
    expect(JSON.stringify(places)).toContain('"keyword":"delivery"')
    expect(JSON.stringify(models)).toContain("https://www.lindental.example/meridian-touring")
    expect([places, models, people, asked].map((rows) => rows.length)).toEqual([2, 4, 3, 1])
    expect(named).toContainEqual({
      location_id: 1,
      name: "client_schedule_page_url",
      language: "",
      value: "https://www.lindental.example/termine",
    })
    const times = await db.select().from(bookingIntervals).where(eq(bookingIntervals.locationId, 4))
    expect(times.length).toBeGreaterThan(100)
    await applyLocations(db, entries)
    expect(await everything(db)).toEqual(before)
  })

  it("have their picture, imprint, privacy and accessibility in both languages, as the file names them, and none that it does not", async () => {
    const db = await open()
    const aboutOf = async (id: number) =>
      (await db.select({ about: locations.about }).from(locations).where(eq(locations.id, id)))[0]?.about
    const [entry] = entries
    expect(await aboutOf(1)).toEqual({
      picture: entry?.picture,
      imprint_url: { en: entry?.imprint_url, de: entry?.imprint_url },
      privacy_url: entry?.privacy_url,
      accessibility_url: { en: entry?.accessibility_url, de: entry?.accessibility_url },
      accessibility_text: entry?.accessibility_text,
    })
    expect(await aboutOf(4)).toEqual({})
    const { picture, imprint_url, privacy_url, accessibility_url, accessibility_text, ...silent } =
      entry as LocationEntry
    await applyLocations(db, [silent, ...entries.slice(1)])
    expect(await aboutOf(1)).toEqual({})
  })

  it("K3 T7 describe a model, and show its first picture where only one is shown", async () => {
    const db = await open()
    const [model] = await db.select().from(products).where(eq(products.model, "Aurelia"))
    const {
      brand: _,
      model: __,
      shown_on,
      ...about
    } = entries[0]?.models.find((each) => each.model === "Aurelia") ?? { brand: "", model: "" }
    expect(model).toMatchObject({ about, shownOn: shown_on, imageUrl: about.pictures?.[0]?.url })
    expect(Object.keys(about)).toEqual(["pictures", "line", "price_from", "facts", "links", "variants"])
    expect(foreignOrigins(entries).pictures).toContain("https://pictures.lindental.example")
    const house = { url: "https://house.example/dusk.jpg", alt: { en: "A", de: "B" }, width: 2, height: 1 }
    expect(foreignOrigins(changed({ picture: house })).pictures).toContain("https://house.example")
    await applyLocations(db, changed({ models: [{ brand: "Livid", model: "Aurelia" }] }))
    const [plain] = await db.select().from(products).where(eq(products.model, "Aurelia"))
    expect(plain).toMatchObject({ about: {}, imageUrl: null })
  })

  it("K3 K4 keep a booked model that the file no longer names, hidden", async () => {
    const db = await open()
    const [model] = await db.select().from(products).where(eq(products.model, "Aurelia"))
    const [interval] = await db.select().from(bookingIntervals).where(eq(bookingIntervals.locationId, 1)).limit(1)
    const now = new Date()
    const [customer] = await db
      .insert(customers)
      .values({ uuid: crypto.randomUUID(), consumerTag: "visitor-of-one", createdAt: now })
      .returning()
    await db.insert(bookings).values({
      intervalId: interval?.id ?? 0,
      customerId: customer?.id ?? 0,
      productId: model?.id ?? 0,
      statusId: 1,
      language: "de",
      firstName: "A",
      lastName: "B",
      email: "a@b.example",
      phone: "1",
      createdAt: now,
    })
    await applyLocations(db, changed({ models: [{ brand: "Livid", model: "Nocturne" }] }))
    const rows = await db.select().from(products).where(eq(products.locationId, 1))
    expect(rows.map((row) => [row.model, row.hidden]).sort()).toEqual([
      ["Aurelia", true],
      ["Meridian Prototype", true],
      ["Meridian Touring", true],
      ["Nocturne", false],
    ])
    expect((await db.select().from(bookings))[0]?.productId).toBe(model?.id)
  })

  it("T7 K1 offer the opening hours of a corrected time zone only, and keep booked times", async () => {
    const db = await open()
    const [taken] = await db.select().from(bookingIntervals).where(eq(bookingIntervals.locationId, 1)).limit(1)
    const now = new Date()
    const [customer] = await db
      .insert(customers)
      .values({ uuid: crypto.randomUUID(), consumerTag: "visitor-of-two", createdAt: now })
      .returning()
    const held = { intervalId: taken?.id ?? 0, holdId: "hold-of-two", customerId: customer?.id ?? 0 }
    await db.insert(holds).values({ ...held, takenAt: now, expiresAt: now })
    await applyLocations(db, changed({ time_zone: "Asia/Kolkata" }))
    await openIntervals(db, Date.now())
    const times = await db.select().from(bookingIntervals).where(eq(bookingIntervals.locationId, 1))
    expect(times.map(({ id }) => id)).toContain(taken?.id)
    const hours = times
      .filter(({ id }) => id !== taken?.id)
      .map(({ startsAt }) => localTime(startsAt.getTime(), "Asia/Kolkata"))
    expect([hours.length > 100, hours.toSorted()[0], hours.toSorted().at(-1)]).toEqual([true, "10:00", "21:30"])
  })

  it("Q5 T7 leave availability to the desk, and use name, opening hours and consultants from the file", async () => {
    const db = await open()
    await db.update(locations).set({ moderatorAvailable: false }).where(eq(locations.id, 1))
    await applyLocations(
      db,
      changed({
        name: "Lindental & Söhne",
        support_open: false,
        consultants: [{ first_name: "Ida", last_name: "Berg" }],
      }),
    )
    const [place] = await db.select().from(locations).where(eq(locations.id, 1))
    expect(place).toMatchObject({ name: "Lindental & Söhne", hasOpeningHours: false, moderatorAvailable: false })
    const people = await db.select().from(consultants).where(eq(consultants.locationId, 1))
    expect(people.map(({ firstName }) => firstName)).toEqual(["Ida"])
  })

  it("E8 can be closed and not removed", async () => {
    const db = await open()
    await expect(applyLocations(db, entries.slice(0, 1))).rejects.toThrow(
      'LOCATIONS_FILE lacks location 4, which the database has. It can be closed ("support_open": false), not taken away.',
    )
  })
})
