import * as v from "valibot"
import type { Settings } from "../../domain/location/Settings.ts"
import { addressToGoTo } from "../../domain/page/address.ts"

/** What settings answers: named values, of which each is read by its own name (E9). */
export const settingsAnswer = v.object({
  items: v.array(v.object({ name: v.string(), value: v.unknown() })),
})

const address = v.nullish(v.string())

/** Statuses by their name, as the settings list them. */
const statuses = v.nullish(v.array(v.object({ type: v.string(), id: v.union([v.number(), v.string()]) })))

/** Name of the status of a stream that HLS can play (Q9). */
const hlsReady = "hls_ready"

/** The settings that are read; each may be missing. */
const known = v.object({
  waiting_queue_message_types: v.nullish(v.record(v.string(), v.string())),
  waiting_queue_video: address,
  waiting_room_121_video: address,
  waiting_room_webinar_video: address,
  terms_and_conditions: v.nullish(v.array(v.object({ title: v.string(), text: v.string() }))),
  supported_languages: v.nullish(v.array(v.string())),
  client_schedule_page_url: address,
  stream_statuses: statuses,
  booking_interval_statuses: statuses,
  chat_file_limits: v.nullish(v.object({ max_bytes: v.number(), content_types: v.array(v.string()) })),
})

/** The answer as the showroom's settings; unknown names are ignored. */
export const settings = v.pipe(
  settingsAnswer,
  v.transform(({ items }) => Object.fromEntries(items.map(({ name, value }) => [name, value]))),
  known,
  v.transform(
    (values): Settings => ({
      messageTypes: values.waiting_queue_message_types ?? {},
      queueVideo: values.waiting_queue_video || undefined,
      oneToOneVideo: values.waiting_room_121_video || undefined,
      webinarVideo: values.waiting_room_webinar_video || undefined,
      terms: values.terms_and_conditions ?? [],
      supportedLanguages: values.supported_languages ?? [],
      schedulePageUrl: addressToGoTo(values.client_schedule_page_url ?? undefined),
      bookingStatuses: Object.fromEntries(
        (values.booking_interval_statuses ?? []).map(({ type, id }) => [type, String(id)]),
      ),
      chatFileLimits: values.chat_file_limits
        ? { maxBytes: values.chat_file_limits.max_bytes, contentTypes: values.chat_file_limits.content_types }
        : undefined,
      hlsReady: String(values.stream_statuses?.find(({ type }) => type === hlsReady)?.id ?? hlsReady),
    }),
  ),
)
