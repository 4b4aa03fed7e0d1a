import * as v from "valibot"
import {
  kindOf,
  type Presentation,
  type PresentationStatus,
  type Preview,
  statusOf,
} from "../../../domain/presentation/Presentation.ts"
import type { SecondKind } from "../../../domain/stream/SecondPicture.ts"
import type { PresentationKind } from "../../../domain/stream/streamSource.ts"
import { absenceIn } from "../../reading/absence.ts"
import { flag, id, list, optional, shape, text, whole, within } from "../../reading/lenient.ts"
import { shownModels } from "../../reading/shownModels.ts"
import { socketAddress, utcDate, utcInstant, utcTime } from "../restFields.ts"
import { webAddress } from "../webAddress.ts"

const isKnown = (value: unknown) => value !== undefined

const iceServer = shape({
  urls: v.union([text, v.pipe(list(text), v.minLength(1))]),
  username: optional(text),
  credential: optional(text),
})

/** Renames fields that have a value to the contract's names. The specification has `streamLink` (the signalling address) and `streamName`. */
const named = (found: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(found ?? {})
      .filter(([, value]) => value !== null && value !== "")
      .map(([key, value]) => [
        key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/stream_link$/, "signalling_url"),
        value,
      ]),
  )

/** Flat media fields of a presentation. Fields of `publish` begin with `publish_`. */
const flatField = /^(publish_)?((?:signalling|hls|whep|whip)_url|(?:application|stream)_name)$/

const gathered = (presentation: Record<string, unknown>): Record<string, unknown> => {
  const flat: Record<"stream" | "publish", Record<string, unknown>> = { stream: {}, publish: {} }
  for (const [key, value] of Object.entries(named(presentation))) {
    const [, prefix, field] = flatField.exec(key) ?? []
    if (field) flat[prefix || field === "whip_url" ? "publish" : "stream"][field] = value
  }
  const whole = (part: keyof typeof flat) => {
    const all = { ...flat[part], ...named(presentation[part]) }
    return Object.keys(all).length > 0 ? all : undefined
  }
  const { second_publish: second } = presentation
  return {
    ...presentation,
    stream: whole("stream"),
    publish: whole("publish"),
    second_publish: second ? named(second) : undefined,
  }
}

/** The address of media for at least one transport. Wowza also needs names; the others need only an address. */
const placeBy = (
  apiBaseUrl: string,
  ...transports: ReadonlyArray<"signallingUrl" | "hlsUrl" | "whepUrl" | "whipUrl">
) => {
  const address = (read: typeof webAddress) =>
    optional(
      v.pipe(
        text,
        v.transform((found) => read(found, apiBaseUrl)),
        v.string(),
      ),
    )
  return optional(
    v.pipe(
      shape({
        signalling_url: address(socketAddress),
        application_name: optional(text),
        stream_name: optional(text),
        hls_url: address(webAddress),
        whep_url: address(webAddress),
        whip_url: address(webAddress),
        token: optional(text),
      }),
      v.transform(({ application_name, stream_name, token, ...found }) => ({
        signallingUrl: application_name && stream_name ? found.signalling_url : undefined,
        hlsUrl: found.hls_url,
        whepUrl: found.whep_url,
        whipUrl: found.whip_url,
        applicationName: application_name ?? "",
        streamName: stream_name ?? "",
        token,
      })),
      v.check((found) => transports.some((each) => found[each])),
    ),
  )
}

/** A second picture. An unknown kind only loses its name. */
const secondPicture = (apiBaseUrl: string) =>
  optional(
    shape({
      kind: v.pipe(
        v.unknown(),
        v.transform((kind): SecondKind => (kind === "camera" || kind === "guest" ? kind : "screen")),
      ),
      stream: v.pipe(v.unknown(), v.transform(named), placeBy(apiBaseUrl, "signallingUrl", "hlsUrl", "whepUrl")),
    }),
  )

/** The name, if it has a visible character. No page requires it. */
const name = optional(v.pipe(text, v.regex(/\S/)))

/** The start. No page requires it, as the status says whether the presentation has started. */
const start = { start_date: optional(utcDate), start_time: optional(utcTime) }

const startIn = (found: { readonly start_date: string | undefined; readonly start_time: string | undefined }) =>
  found.start_time === undefined ? undefined : utcInstant(found.start_date, found.start_time)

/**
 * The location; 0 is none. An unreadable value fails the response: the visitor would accept the terms of another
 * location.
 */
const locationId = v.nullish(v.union([whole, v.literal("")]))

/** `undefined` if it is not readable. */
const absenceRead = v.fallback(
  v.optional(
    v.pipe(
      v.looseObject({}),
      absenceIn,
      v.transform((absence) => absence ?? ("none" as const)),
    ),
  ),
  undefined,
)

/** The response of presentation/{id} (R11). Paths in it are relative to `apiBaseUrl`. */
export const presentationAnswer = (apiBaseUrl: string) =>
  within(
    "presentation",
    v.pipe(
      v.looseObject({}),
      v.transform(gathered),
      shape({
        id,
        status_id: v.pipe(whole, v.transform(statusOf), v.custom<PresentationStatus>(isKnown)),
        type_id: v.pipe(whole, v.transform(kindOf), v.custom<PresentationKind>(isKnown)),
        location_id: locationId,
        has_general_chat: optional(flag),
        gdpr_consent: optional(flag),
        name,
        description: optional(text),
        ...start,
        consultant: optional(text),
        consultant_away: v.optional(absenceRead),
        shown_products: optional(shownModels),
        recording: v.unknown(),
        agenda: v.unknown(),
        booking_id: optional(id),
        attending: optional(flag),
        entered_by_link: optional(flag),
        stream: placeBy(apiBaseUrl, "signallingUrl", "hlsUrl", "whepUrl"),
        second_stream: secondPicture(apiBaseUrl),
        publish: placeBy(apiBaseUrl, "signallingUrl", "whipUrl"),
        second_publish: placeBy(apiBaseUrl, "signallingUrl", "whipUrl"),
        stage: v.unknown(),
        ice_servers: optional(list(iceServer)),
      }),
      v.transform(
        ({ ice_servers: iceServers = [], second_stream: second, ...found }): Presentation => ({
          id: found.id,
          status: found.status_id,
          kind: found.type_id,
          locationId: Number(found.location_id) || undefined,
          hasGroupChat: found.has_general_chat ?? false,
          consentGiven: found.gdpr_consent ?? false,
          attending: found.attending,
          ...(found.entered_by_link && { enteredByLink: true }),
          name: found.name,
          description: found.description,
          startsAt: startIn(found),
          consultant: found.consultant,
          ...(found.consultant_away && { absence: found.consultant_away }),
          ...(found.shown_products && { shown: found.shown_products }),
          recording: found.recording,
          ...(found.agenda != null && { agenda: found.agenda }),
          ...(found.booking_id !== undefined && { bookingId: found.booking_id }),
          ...(second?.stream && { second: { ...second, stream: { ...second.stream, iceServers } } }),
          stream: found.stream && { ...found.stream, iceServers },
          publish: found.publish && { ...found.publish, iceServers },
          stage: found.stage,
          ...(found.second_publish && { secondPublish: { ...found.second_publish, iceServers } }),
        }),
      ),
    ),
  )

/** The response of presentation/{id}/preview (Q11), under `preview` or `presentation`. */
export const previewAnswer = within(
  "preview",
  v.pipe(
    shape({ id, location_id: optional(id), name, description: optional(text), ...start }),
    v.transform(
      ({ location_id: locationId, start_date, start_time, ...found }): Preview => ({
        ...found,
        locationId,
        startsAt: startIn({ start_date, start_time }),
      }),
    ),
  ),
  "presentation",
)
