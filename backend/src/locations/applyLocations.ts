import { and, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm"
import { signInNameOf } from "../accounts/people/signInName.ts"
import type { Db } from "../environment/Db.ts"
import { randomTag } from "../environment/random.ts"
import { accounts } from "../environment/tables/accounts.ts"
import { bookingIntervals, bookings, holds } from "../environment/tables/bookings.ts"
import type { LocationAbout, Texts } from "../environment/tables/places.ts"
import { consultants, locations, products, questions, settings } from "../environment/tables/places.ts"
import { presentations } from "../environment/tables/presentations.ts"
import { StartRefused } from "../web/StartRefused.ts"
import { namedValues } from "./namedValues.ts"
import type { LocationEntry, ModelEntry, PageEntry } from "./readLocations.ts"
import { settingRows } from "./settingRows.ts"

const inBoth = (page: PageEntry): Texts => (typeof page === "string" ? { en: page, de: page } : page)

/** A location's description of itself, with only the fields that the file names. */
const aboutOf = (entry: LocationEntry): LocationAbout => {
  const { picture, imprint_url, privacy_url, accessibility_url, accessibility_text } = entry
  return {
    ...(picture && { picture }),
    ...(imprint_url && { imprint_url: inBoth(imprint_url) }),
    ...(privacy_url && { privacy_url: inBoth(privacy_url) }),
    ...(accessibility_url && { accessibility_url: inBoth(accessibility_url) }),
    ...(accessibility_text && { accessibility_text }),
  }
}

/** Withdraws the times of another zone's opening hours, except booked and held ones. The start offers those of the new zone. */
const withdrawTimes = async (db: Db, locationId: number): Promise<void> => {
  const isFree = [bookings, holds].map((table) =>
    notExists(db.select().from(table).where(eq(table.intervalId, bookingIntervals.id))),
  )
  const ofLocation = eq(bookingIntervals.locationId, locationId)
  // Locked first: another instance may be booking one, and a row that only waited for its lock is not compared again.
  await db.transaction(async (tx) => {
    await tx.select({ id: bookingIntervals.id }).from(bookingIntervals).where(ofLocation).for("update")
    await tx.delete(bookingIntervals).where(and(ofLocation, ...isFree))
  })
}

/** Writes the file's values. The desk decides whether a consultant picks up. */
const applyLocation = async (db: Db, entry: LocationEntry) => {
  const values = {
    name: entry.name,
    brandingCode: entry.branding_code ?? "livid",
    featureFlags: {
      booking_phone_required: entry.phone_required ?? false,
      booking_hide_product_icon: entry.hide_product_icon ?? false,
    },
    hasOpeningHours: entry.support_open ?? true,
    timeZone: entry.time_zone ?? "Europe/Berlin",
    address: entry.address ?? null,
    phone: entry.phone ?? null,
    email: entry.email ?? null,
    about: aboutOf(entry),
    cannedReplies: entry.canned_replies ?? [],
    appointmentOwner: entry.appointment_owner ?? "turn",
  }
  const [before] = await db.select().from(locations).where(eq(locations.id, entry.id))
  if (before && before.timeZone !== values.timeZone) await withdrawTimes(db, entry.id)
  await db
    .insert(locations)
    .values({ id: entry.id, vhost: `showroom-${entry.id}`, moderatorAvailable: true, ...values })
    .onConflictDoUpdate({ target: locations.id, set: values })
  const own = {
    waitingVideo: entry.waiting_video,
    schedulePageUrl: entry.schedule_page_url,
    recording: entry.recording && { by: entry.name, ...entry.recording },
  }
  await db
    .insert(settings)
    .values([...settingRows(entry.id, namedValues(own), entry.terms)])
    .onConflictDoUpdate({
      target: [settings.locationId, settings.name, settings.language],
      set: { value: sql`excluded.value` },
    })
}

/** A model's first picture also reaches the places that show only one. */
const modelValues = (entry: ModelEntry) => {
  const {
    brand: _,
    model: __,
    image_url,
    page_url: pageUrl = null,
    hidden = false,
    shown_on: shownOn = null,
    ...about
  } = entry
  return { imageUrl: image_url ?? about.pictures?.[0]?.url ?? null, pageUrl, hidden, shownOn, about }
}

/** Hides a model that is no longer in the file: bookings may refer to it. */
const applyModels = async (db: Db, { id: locationId, models }: LocationEntry) => {
  const known = await db.select().from(products).where(eq(products.locationId, locationId))
  const nameOf = ({ brand, model }: { readonly brand: string; readonly model: string }) =>
    JSON.stringify([brand, model])
  const ids = new Map(known.map((product) => [nameOf(product), product.id]))
  const kept = new Set<number>()
  for (const entry of models) {
    const values = modelValues(entry)
    const id = ids.get(nameOf(entry))
    if (id === undefined)
      await db.insert(products).values({ locationId, brand: entry.brand, model: entry.model, ...values })
    else {
      kept.add(id)
      await db.update(products).set(values).where(eq(products.id, id))
    }
  }
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.update(products).set({ hidden: true }).where(inArray(products.id, gone))
}

/**
 * The consultants of a location that the file manages: those of its own accounts, of accounts that it takes over by
 * their sign-in name, and those without an account.
 */
const ofFile = async (db: Db, { id: locationId, consultants: named }: LocationEntry) => {
  const names = named.map((entry) => entry.sign_in_name ?? signInNameOf(entry.first_name, entry.last_name))
  const isTakenOver = and(isNull(accounts.subject), inArray(accounts.signInName, names))
  const rows = await db
    .select({ person: consultants })
    .from(consultants)
    .leftJoin(accounts, eq(accounts.id, consultants.accountId))
    .where(
      and(
        eq(consultants.locationId, locationId),
        or(isNull(accounts.id), eq(accounts.source, "locations"), isTakenOver),
      ),
    )
  return rows.map(({ person }) => person)
}

/**
 * Deletes a consultant who is no longer in the file, except one who has presented: past messages keep their name. People
 * of other accounts stay, with their working hours.
 */
const applyConsultants = async (db: Db, entry: LocationEntry) => {
  const { id: locationId, consultants: named } = entry
  const known = await ofFile(db, entry)
  const isSame = (each: (typeof named)[number]) => (row: (typeof known)[number]) =>
    row.firstName === each.first_name && row.lastName === each.last_name
  for (const each of named.filter((one) => !known.some(isSame(one))))
    await db
      .insert(consultants)
      .values({ locationId, tag: randomTag(), firstName: each.first_name, lastName: each.last_name })
  const gone = known.filter((row) => !named.some((each) => isSame(each)(row))).map(({ id }) => id)
  const presented = db.select().from(presentations).where(eq(presentations.consultantId, consultants.id))
  if (gone.length > 0) await db.delete(consultants).where(and(inArray(consultants.id, gone), notExists(presented)))
}

/**
 * Answers refer to a question by its id. A question with a new text is a new question. The old one is no longer asked;
 * its answers still refer to its text.
 */
export const applyQuestions = async (db: Db, locationId: number, asked: ReadonlyArray<Texts>): Promise<void> => {
  const known = await db.select().from(questions).where(eq(questions.locationId, locationId))
  const kept = new Set<number>()
  for (const [position, text] of asked.entries()) {
    const same = known.find((row) => row.text.en === text.en && row.text.de === text.de && !kept.has(row.id))
    if (same === undefined) await db.insert(questions).values({ locationId, position, text })
    else {
      kept.add(same.id)
      if (same.position !== position || same.retired)
        await db.update(questions).set({ position, retired: false }).where(eq(questions.id, same.id))
    }
  }
  const gone = known.filter(({ id, retired }) => !retired && !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.update(questions).set({ retired: true }).where(inArray(questions.id, gone))
}

/**
 * Updates the database to match the locations file; idempotent. Presentations, bookings and the desk's settings stay.
 * Rejects with StartRefused if the database has a location that the file lacks: a location can be closed, not removed.
 */
export const applyLocations = async (db: Db, entries: ReadonlyArray<LocationEntry>): Promise<void> => {
  const named = new Set(entries.map(({ id }) => id))
  const missing = (await db.select({ id: locations.id }).from(locations)).filter(({ id }) => !named.has(id))
  if (missing.length > 0)
    throw new StartRefused(
      `LOCATIONS_FILE lacks location ${missing.map(({ id }) => id).join(", ")}, which the database has. It can be closed ("support_open": false), not taken away.`,
    )
  for (const entry of entries) {
    await applyLocation(db, entry)
    await applyConsultants(db, entry)
    await applyModels(db, entry)
    await applyQuestions(db, entry.id, entry.questions ?? [])
  }
}
