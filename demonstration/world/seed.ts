import { randomUUID } from "node:crypto"
import { de, en, Faker } from "@faker-js/faker"
import { asc, eq } from "drizzle-orm"
import { openIntervals } from "../../backend/src/booking/times/openIntervals.ts"
import type { Db } from "../../backend/src/environment/Db.ts"
import { randomName, randomSecret, randomTag } from "../../backend/src/environment/random.ts"
import { bookingIntervals, bookings } from "../../backend/src/environment/tables/bookings.ts"
import { customers } from "../../backend/src/environment/tables/people.ts"
import type { Texts } from "../../backend/src/environment/tables/places.ts"
import { consultants, locations, products, questions } from "../../backend/src/environment/tables/places.ts"
import { invitations, presentations } from "../../backend/src/environment/tables/presentations.ts"
import { aboutModel } from "../models/aboutModel.ts"
import { aboutBrand } from "./aboutBrand.ts"
import { type SeededBrand, seededBrands } from "./brands.ts"
import { seededReplies } from "./cannedReplies.ts"
import { seededPresentations } from "./presentations.ts"
import { seedSettings } from "./settings.ts"

/** Questions after a presentation, in this order (F1). */
const seededQuestions: ReadonlyArray<Texts> = [
  { en: "What did you like most?", de: "Was hat Ihnen am besten gefallen?" },
  { en: "Which of your questions remained open?", de: "Welche Ihrer Fragen sind offen geblieben?" },
  { en: "What may we do better next time?", de: "Was dürfen wir beim nächsten Mal besser machen?" },
]

/** Makes names and choices the same on each run. Secrets are random, or this repository would reveal them. */
const fixedSeed = 20_260_901
const customersALocation = 4
const consultantsALocation = 2
/** One of this many intervals is booked from the start. */
const oneTakenOf = 6
/** Weekdays on which each brand's last model is shown: its consultant has Sundays off. */
const notOnSundays = [1, 2, 3, 4, 5, 6]
const batch = 1000

const newFaker = () => {
  const faker = new Faker({ locale: [de, en] })
  faker.seed(fixedSeed)
  return faker
}

const emailOf = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}@visitors.example`
    .toLowerCase()
    .normalize("NFD")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9.@-]/g, "")

const seedPeople = async (db: Db, faker: Faker, locationId: number, now: number) => {
  const speakers = await db
    .insert(consultants)
    .values(
      Array.from({ length: consultantsALocation }, () => ({
        locationId,
        tag: randomTag(),
        // The scripted consultant's picture shows a woman.
        firstName: faker.person.firstName("female"),
        lastName: faker.person.lastName(),
      })),
    )
    .returning()
  const visitors = await db
    .insert(customers)
    .values(
      Array.from({ length: customersALocation }, () => {
        const firstName = faker.person.firstName()
        const lastName = faker.person.lastName()
        const email = emailOf(firstName, lastName)
        return {
          uuid: randomUUID(),
          consumerTag: randomTag(),
          firstName,
          lastName,
          email,
          createdAt: new Date(now),
        }
      }),
    )
    .returning()
  return { speakers, visitors }
}

const seedPresentations = async (
  db: Db,
  locationId: number,
  brand: SeededBrand,
  people: Awaited<ReturnType<typeof seedPeople>>,
  now: number,
) => {
  const consultantId = people.speakers[0]?.id ?? 0
  const made = await db
    .insert(presentations)
    .values(
      seededPresentations(brand, now).map((plan) => ({
        ...plan,
        locationId,
        consultantId,
        streamName: `live-${randomName(15)}`,
      })),
    )
    .returning()
  await db.insert(invitations).values(
    made.flatMap(({ id, typeId }) =>
      (typeId === 1 ? people.visitors.slice(0, 1) : people.visitors).map((visitor) => ({
        presentationId: id,
        customerId: visitor.id,
        token: randomSecret(),
        publishName: `visitor-${randomName(15)}`,
        createdAt: new Date(now),
        mailed: true,
      })),
    ),
  )
}

const seedBookings = async (
  db: Db,
  faker: Faker,
  locationId: number,
  { speakers, visitors }: Awaited<ReturnType<typeof seedPeople>>,
) => {
  const intervals = await db
    .select()
    .from(bookingIntervals)
    .where(eq(bookingIntervals.locationId, locationId))
    .orderBy(asc(bookingIntervals.startsAt))
  const models = await db.select().from(products).where(eq(products.locationId, locationId)).orderBy(asc(products.id))
  const taken = intervals.filter(() => faker.number.int({ min: 1, max: oneTakenOf }) === 1)
  const everyDay = models.filter(({ shownOn, hidden }) => shownOn === null && !hidden)
  const rows = taken.map((interval, index) => {
    const visitor = faker.helpers.arrayElement(visitors)
    const product = faker.helpers.arrayElement(everyDay)
    return {
      intervalId: interval.id,
      consultantId: speakers[index % speakers.length]?.id,
      customerId: visitor.id,
      productId: product.id,
      statusId: faker.number.int({ min: 1, max: 2 }),
      language: "de" as const,
      firstName: visitor.firstName ?? "",
      lastName: visitor.lastName ?? "",
      email: visitor.email ?? "",
      phone: `+49 30 ${faker.string.numeric(7)}`,
      comments: null,
      createdAt: visitor.createdAt,
    }
  })
  for (let from = 0; from < rows.length; from += batch) await db.insert(bookings).values(rows.slice(from, from + batch))
}

/**
 * Fills the database with the initial data: seven locations with everything a visitor may use. `now` is UTC, in ms
 * since 1970.
 */
export const seed = async (db: Db, now: number): Promise<void> => {
  const faker = newFaker()
  await db.insert(locations).values(
    seededBrands.map((brand, index) => ({
      id: index + 1,
      name: brand.name,
      brandingCode: brand.code,
      address: brand.address,
      phone: brand.phone,
      about: aboutBrand(brand),
      vhost: `showroom-${brand.code}`,
      featureFlags: {
        booking_phone_required: brand.phoneRequired,
        booking_hide_product_icon: brand.hideProductIcon,
      },
      hasOpeningHours: brand.hasOpeningHours,
      moderatorAvailable: brand.moderatorAvailable,
      cannedReplies: seededReplies(brand.craft),
    })),
  )
  await openIntervals(db, now)
  for (const [index, brand] of seededBrands.entries()) {
    const locationId = index + 1
    await seedSettings(db, locationId, brand)
    await db.insert(products).values(
      [...brand.models, brand.hiddenModel].map((model) => {
        const about = aboutModel(brand.brand, model)
        return {
          locationId,
          brand: brand.brand,
          model,
          imageUrl: about.pictures?.[0]?.url ?? null,
          about,
          hidden: model === brand.hiddenModel,
          shownOn: model === brand.models.at(-1) ? notOnSundays : null,
        }
      }),
    )
    await db.insert(questions).values(seededQuestions.map((text, position) => ({ locationId, position, text })))
    const people = await seedPeople(db, faker, locationId, now)
    await seedPresentations(db, locationId, brand, people, now)
    await seedBookings(db, faker, locationId, people)
  }
}
