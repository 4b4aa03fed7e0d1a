import type { Db } from "../Db.ts"
import { settings } from "../tables/places.ts"
import type { SeededBrand } from "./brands.ts"
import { termsOf } from "./terms.ts"

const waitingVideo = "/media/waiting.mp4"
const megabyte = 1_000_000

/** Images but SVG, PDF, plain text, office documents (decisions H8). */
const chatFileKinds = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "application/pdf",
  "text/plain",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
]

const messageTypes = ["presentation", "presentation_end", "disconnect", "cloud_stream_update", "hls_stream_update"]

const alike = (brand: SeededBrand): Readonly<Record<string, unknown>> => ({
  waiting_queue_message_types: Object.fromEntries(messageTypes.map((name) => [name, name])),
  waiting_queue_video: waitingVideo,
  waiting_room_121_video: waitingVideo,
  waiting_room_webinar_video: waitingVideo,
  client_schedule_page_url: null,
  stream_statuses: [
    { type: "offline", id: 1 },
    { type: "starting", id: 2 },
    { type: "started", id: 3 },
    { type: "stopped", id: 4 },
    { type: "hls_ready", id: 5 },
  ],
  booking_interval_statuses: [
    { type: "booked", id: 1 },
    { type: "confirmed", id: 2 },
    { type: "cancelled", id: 3 },
  ],
  supported_languages: ["en", "de"],
  chat_file_limits: { max_bytes: 10 * megabyte, content_types: chatFileKinds },
  // One that nobody knows: clients keep and ignore it (E9).
  [`theme_revision_${brand.code}`]: 1,
})

/** The named values of a location (E9). */
export const seedSettings = async (db: Db, locationId: number, brand: SeededBrand): Promise<void> => {
  const rows = Object.entries(alike(brand)).map(([name, value]) => ({ locationId, name, language: "", value }))
  const terms = (["en", "de"] as const).map((language) => ({
    locationId,
    name: "terms_and_conditions",
    language: language as string,
    value: termsOf(brand.name, language) as unknown,
  }))
  await db.insert(settings).values([...rows, ...terms])
}
