import * as v from "valibot"
import { type Settings, unreadableTerms, unreadSettings } from "../../../domain/location/Location.ts"
import { addressToGoTo } from "../../../domain/page/address.ts"
import { list, optional, shape, text, whole } from "../../reading/lenient.ts"

/** Parses a value that is stored as JSON text; returns any other value unchanged. */
const unpacked = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const packed = v.safeParse(v.pipe(v.string(), v.regex(/^\s*[[{]/), v.parseJson()), value)
    return packed.success ? packed.output : value
  }),
)

const setting = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(unpacked, optional(schema))

/** A list, or a text such as "en,de". */
const texts = v.union([
  list(text),
  v.pipe(
    v.string(),
    v.transform((value) => value.split(/[\s,;]+/).filter((word) => word !== "")),
  ),
])

/** Statuses by name: a list of {type, id}, or an object of ids. Entries without a name or an id are dropped. */
const statuses = v.union([
  v.pipe(
    list(shape({ type: text, id: text })),
    v.transform((named) => Object.fromEntries(named.map(({ type, id }) => [type, id]))),
  ),
  v.record(v.string(), text),
])

/** Names of message types by those of the specification. A list of types renames none. */
const messageTypes = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((): Readonly<Record<string, string>> => ({})),
  ),
  v.record(v.string(), text),
])

/** The settings that the showroom uses. Each is optional and parsed on its own. */
const known = v.pipe(
  shape({
    waiting_queue_message_types: setting(messageTypes),
    waiting_queue_video: setting(text),
    waiting_room_121_video: setting(text),
    waiting_room_webinar_video: setting(text),
    terms_and_conditions: unpacked,
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
      terms: values.terms_and_conditions,
      supportedLanguages: values.supported_languages ?? [],
      schedulePageUrl: addressToGoTo(values.client_schedule_page_url),
      bookingStatuses: values.booking_interval_statuses ?? {},
      chatFileLimits: values.chat_file_limits && {
        maxBytes: values.chat_file_limits.max_bytes,
        contentTypes: values.chat_file_limits.content_types,
      },
      hlsReady: values.stream_statuses?.[unreadSettings.hlsReady] ?? unreadSettings.hlsReady,
    }),
  ),
)

/** A setting in a list. The specification does not say which field contains its name. */
const item = v.pipe(
  v.looseObject({}),
  v.transform((item) => ({ ...item, name: item.name ?? item.key })),
  shape({ name: text, value: v.unknown() }),
)

/** Marks terms without a readable value, also if an unreadable item may be the terms. */
const unread: Readonly<Record<string, unknown>> = { terms_and_conditions: unreadableTerms }

/**
 * Converts a list of named values to an object; returns an object of values by name unchanged. PHP encodes a list with
 * removed items as an object keyed by index; its whole-number keys come first.
 */
const named = v.pipe(
  v.looseObject({}),
  v.transform((items): Record<string, unknown> => {
    if (!/^\d+$/.test(`${Object.keys(items)[0]}`)) return items
    const all = Object.values(items)
    const read = v.parse(list(item), all)
    const values = read.map(({ name, value }) => [name, value === undefined ? unread[name] : value])
    return { ...(read.length < all.length && unread), ...Object.fromEntries(values) }
  }),
)

/** The response of settings (E9): named values. Unknown names are ignored; a bare list counts as the items. */
export const settings = v.pipe(
  v.unknown(),
  v.transform((answer) => (Array.isArray(answer) && !("items" in answer) ? { items: answer } : answer)),
  shape({ items: named }),
  v.transform(({ items }) => items),
  known,
)
