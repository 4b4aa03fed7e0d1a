import * as v from "valibot"
import { type Settings, unreadableTerms, unreadSettings } from "../../../domain/location/Location.ts"
import { addressToGoTo } from "../../../domain/page/address.ts"
import { id, list, listed, optional, shape, text, whole } from "../../reading/lenient.ts"

/** Parses a value that is stored as JSON text; returns any other value unchanged. */
const unpacked = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const packed = v.safeParse(v.pipe(v.string(), v.regex(/^\s*[[{]/), v.parseJson()), value)
    return packed.success ? packed.output : value
  }),
)

const setting = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(unpacked, listed, optional(schema))

/**
 * Terms. An object of texts by number is not a list of sections: its texts lack titles. Neither are terms by year:
 * only one of them counts.
 */
const terms = v.pipe(
  unpacked,
  v.transform((value) => {
    const sections = v.parse(listed, value)
    const isByYear = Object.keys(Object(value)).some((key) => key.length > 3)
    return Array.isArray(sections) && !isByYear && sections.every((each) => typeof each === "object") ? sections : value
  }),
)

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
const entries = {
  waiting_queue_message_types: setting(messageTypes),
  waiting_queue_video: setting(text),
  waiting_room_121_video: setting(text),
  waiting_room_webinar_video: setting(text),
  terms_and_conditions: v.pipe(
    terms,
    optional(
      v.custom((value) => value !== unreadableTerms),
      unreadableTerms,
    ),
  ),
  supported_languages: setting(texts),
  client_schedule_page_url: setting(text),
  stream_statuses: setting(statuses),
  booking_interval_statuses: setting(statuses),
  chat_file_limits: setting(shape({ max_bytes: whole, content_types: texts })),
}

const known = v.pipe(
  shape(entries),
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
  shape({ name: text, value: v.unknown(), location_id: optional(id) }),
)

/** Marks terms without a readable value, also if an unreadable item may be the terms. */
const unread: Readonly<Record<string, unknown>> = { terms_and_conditions: unreadableTerms }

/** Whether a value has a word or a digit, at any depth. */
const hasContent = (value: unknown) => /\p{L}{2}|\d/u.test(JSON.stringify(value ?? ""))

/**
 * How well an item of a repeated name fits, the best with 0: a value of this location, of no location, of another one,
 * then those without a value in the same order (decision 089).
 */
const misfit = ({ value, location_id }: v.InferOutput<typeof item>, locationId: number): number => {
  const place = [locationId, undefined].indexOf(location_id)
  return (hasContent(value) ? 0 : 3) + (place < 0 ? 2 : place)
}

/** Converts a list of named values to an object; returns an object of values by name unchanged. */
const named = (locationId: number) =>
  v.pipe(
    listed,
    v.custom<Readonly<Record<string, unknown>> | unknown[]>((items) => Object(items) === items),
    v.transform((items): Readonly<Record<string, unknown>> => {
      if (!Array.isArray(items)) return items
      const read = v.parse(list(item), items)
      const values = [...read]
        .sort((one, other) => misfit(other, locationId) - misfit(one, locationId))
        .map(({ name, value }) => [name, value === undefined ? unread[name] : value])
      return { ...(read.length < items.length && unread), ...Object.fromEntries(values) }
    }),
  )

/**
 * Whether the terms may stand under a name that the showroom does not know, as `termsAndConditions`, or in a group: no
 * known name was found, or there are no terms and something else is called so (decision 089).
 */
const mayHideTerms = (items: Readonly<Record<string, unknown>>): boolean => {
  const { terms_and_conditions: terms, ...others } = items
  const names = Object.keys(items)
  // An empty answer was understood: it has no terms (readings C1).
  const isForeign = names.length > 0 && !names.some((name) => Object.hasOwn(entries, name))
  return isForeign || (!hasContent(terms) && /"[\w-]*terms[_-]?and[_-]?conditions[\w-]*"/i.test(JSON.stringify(others)))
}

/** The response of settings (E9): named values. Unknown names are ignored; a bare list counts as the items. */
export const settings = (locationId: number) =>
  v.pipe(
    listed,
    v.transform((answer) => (Array.isArray(answer) && !("items" in answer) ? { items: [...answer] } : answer)),
    shape({ items: named(locationId) }),
    v.transform(({ items }) => (mayHideTerms(items) ? { ...items, ...unread } : items)),
    known,
  )
