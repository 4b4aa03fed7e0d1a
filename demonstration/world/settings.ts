import type { Db } from "../../backend/src/environment/Db.ts"
import { settings } from "../../backend/src/environment/tables/places.ts"
import { namedValues } from "../../backend/src/locations/namedValues.ts"
import { settingRows } from "../../backend/src/locations/settingRows.ts"
import type { SeededBrand } from "./brands.ts"
import { termsOf } from "./terms.ts"

/** Days after which a recording is deleted. */
const recordingDays = 30

/** The waiting video shows a car: elsewhere the page draws its light, which is no model. */
const noWaitingVideo = { waiting_queue_video: null, waiting_room_121_video: null, waiting_room_webinar_video: null }

/** The named values of a location (E9), and an unknown one: clients must ignore it. */
export const seedSettings = async (db: Db, locationId: number, brand: SeededBrand): Promise<void> => {
  const values = {
    ...namedValues({
      recording: {
        by: brand.name,
        kept_days: recordingDays,
        privacy_url: `https://www.${brand.code}.example/datenschutz`,
      },
    }),
    ...(brand.craft !== "car" && noWaitingVideo),
    [`theme_revision_${brand.code}`]: 1,
  }
  const parts = { dealer: brand.name, craft: brand.craft, recordingDays }
  const terms = { en: termsOf(parts, "en"), de: termsOf(parts, "de") }
  await db.insert(settings).values([...settingRows(locationId, values, terms)])
}
