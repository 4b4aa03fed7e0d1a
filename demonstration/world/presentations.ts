import type { Texts } from "../../backend/src/environment/tables/places.ts"
import type { Craft, SeededBrand } from "./brands.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const names: Readonly<Record<1 | 2 | 3, (model: string) => Texts>> = {
  1: (model) => ({ en: `Personal consultation: ${model}`, de: `Persönliche Beratung: ${model}` }),
  2: (model) => ({ en: `Discover the ${model}`, de: `Entdecken Sie: ${model}` }),
  3: (model) => ({ en: `Webinar: the ${model} in detail`, de: `Webinar: ${model} im Detail` }),
}

const parts: Readonly<Record<Craft, Texts>> = {
  car: { en: "design, interior, drive and equipment", de: "Design, Innenraum, Antrieb und Ausstattung" },
  yacht: { en: "hull, deck, rig and saloon", de: "Rumpf, Deck, Rigg und Salon" },
}

const describe = (model: string, craft: Craft): Texts => ({
  en: `A guided tour of the ${model}: ${parts[craft].en}, with time for your questions.`,
  de: `Ein geführter Rundgang: ${model}. ${parts[craft].de}, mit Zeit für Ihre Fragen.`,
})

/** Start of a presentation by status, in ms from the first start of the backend. Scheduled ones are in the future. */
const offsets: Readonly<Record<1 | 2 | 3 | 4, number>> = { 1: dayMs, 2: -7 * dayMs, 3: 2 * dayMs, 4: -10 * minuteMs }

/** All three types in every status: the ids of location n are 12 (n - 1) + 4 (type - 1) + status. */
export const seededPresentations = ({ models, craft }: Pick<SeededBrand, "models" | "craft">, now: number) =>
  ([1, 2, 3] as const).flatMap((typeId) =>
    ([1, 2, 3, 4] as const).map((statusId) => {
      const model = models[(typeId * 4 + statusId) % models.length] ?? ""
      // Full minutes, as a person would schedule it.
      const startsAt = new Date(Math.floor((now + offsets[statusId] + typeId * 30 * minuteMs) / minuteMs) * minuteMs)
      return {
        typeId,
        statusId,
        hasGeneralChat: typeId !== 1,
        name: names[typeId](model),
        description: describe(model, craft),
        startsAt: statusId === 4 ? new Date(now + offsets[4]) : startsAt,
      }
    }),
  )
