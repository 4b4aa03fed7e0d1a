import * as v from "valibot"
import type { Settings } from "../../../domain/location/Location.ts"
import { addressToGoTo } from "../../../domain/page/address.ts"
import { list, optional, shape, text, whole } from "../../reading/lenient.ts"

/** A structure that is kept as text is read as what it says; any other value as it is. */
const unpacked = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const packed = v.safeParse(v.pipe(v.string(), v.regex(/^\s*[[{]/), v.parseJson()), value)
    return packed.success ? packed.output : value
  }),
)

const setting = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(unpacked, optional(schema))

/** "en,de" is a list as well. */
const texts = v.union([
  list(text),
  v.pipe(
    v.string(),
    v.transform((value) => value.split(/[\s,;]+/).filter((word) => word !== "")),
  ),
])

/** A section may be without a title; terms that are one text are one section. */
const section = v.union([
  v.pipe(
    v.string(),
    v.transform((value) => ({ title: "", text: value })),
  ),
  v.pipe(
    shape({ title: optional(text), text: optional(text) }),
    v.transform(({ title = "", text = "" }) => ({ title, text })),
  ),
])
const terms = v.pipe(
  v.union([
    list(section),
    v.pipe(
      section,
      v.transform((one) => [one]),
    ),
  ]),
  v.filterItems(({ title, text }) => (title + text).trim() !== ""),
)

/** Statuses by their name: a list of {type, id}, or an object of ids. Those without a name or an id are left out. */
const statuses = v.union([
  v.pipe(
    list(shape({ type: text, id: text })),
    v.transform((named) => Object.fromEntries(named.map(({ type, id }) => [type, id]))),
  ),
  v.record(v.string(), text),
])

/** Name of the status of a stream that HLS can play (Q9). */
const hlsReady = "hls_ready"

/** The settings that are read, each alone; each may be missing. */
const known = v.pipe(
  shape({
    waiting_queue_message_types: setting(v.record(v.string(), text)),
    waiting_queue_video: setting(text),
    waiting_room_121_video: setting(text),
    waiting_room_webinar_video: setting(text),
    terms_and_conditions: setting(terms),
    supported_languages: setting(texts),
    client_schedule_page_url: setting(text),
    stream_statuses: setting(statuses),
    booking_interval_statuses: setting(statuses),
    chat_file_limits: setting(shape({ max_bytes: whole, content_types: texts })),
  }),
  v.transform(
    (values): Settings => ({
      messageTypes: values.waiting_queue_message_types ?? {},
      queueVideo: values.waiting_queue_video,
      oneToOneVideo: values.waiting_room_121_video,
      webinarVideo: values.waiting_room_webinar_video,
      terms: values.terms_and_conditions ?? [],
      supportedLanguages: values.supported_languages ?? [],
      schedulePageUrl: addressToGoTo(values.client_schedule_page_url),
      bookingStatuses: values.booking_interval_statuses ?? {},
      chatFileLimits: values.chat_file_limits && {
        maxBytes: values.chat_file_limits.max_bytes,
        contentTypes: values.chat_file_limits.content_types,
      },
      hlsReady: values.stream_statuses?.[hlsReady] ?? hlsReady,
    }),
  ),
)

/** Named values as one object: from a list of {name, value}, or an object as it is. */
const named = v.union([
  v.pipe(
    list(shape({ name: text, value: v.unknown() })),
    v.transform((items) => Object.fromEntries(items.map(({ name, value }) => [name, value]))),
  ),
  v.record(v.string(), v.unknown()),
])

/** What settings answers (E9): named values, each read by its own name; unknown names are ignored. */
export const settings = v.pipe(
  shape({ items: named }),
  v.transform(({ items }) => items),
  known,
)
