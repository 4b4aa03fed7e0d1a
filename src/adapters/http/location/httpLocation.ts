import { Effect } from "effect"
import * as v from "valibot"
import type { LocationGateway } from "../../../application/ports/backend/VisitGateways.ts"
import { brandOf, type Location } from "../../../domain/location/Location.ts"
import { flag, instant, optional, shape, text, whole, within } from "../../reading/lenient.ts"
import { lawEntries, lawIn } from "../../reading/locationLaw.ts"
import { bothLanguages } from "../../reading/queueWord.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"
import { webAddress } from "../webAddress.ts"
import { settings } from "./settings.schema.ts"

/** The default of RabbitMQ. A location without a virtual host can still be shown and booked. */
const defaultBrokerHost = "/"

/** Relative to the API base. A picture without words about it is not shown: some visitors would not see it. */
const brandPicture = (apiBaseUrl: string) =>
  v.pipe(
    shape({ url: text, alt: bothLanguages }),
    v.transform(({ url, alt: alternative }) => ({ address: webAddress(url, apiBaseUrl) ?? "", alternative })),
    v.check(({ address }) => address !== ""),
  )

/**
 * The response of location/{id} (E8). The location keeps the requested id: the specification does not list it among the
 * fields.
 */
const locationAnswer = (id: number, apiBaseUrl: string) =>
  v.pipe(
    within(
      "location",
      shape({
        name: optional(text),
        branding_code: optional(text),
        rabbit_v_host: optional(text),
        feature_flags: optional(
          shape({ booking_phone_required: optional(flag), booking_hide_product_icon: optional(flag) }),
        ),
        support_open: optional(flag),
        opens_at: optional(instant),
        kept_days: optional(whole),
        picture: optional(brandPicture(apiBaseUrl)),
        ...lawEntries,
      }),
    ),
    v.transform(
      ({
        name,
        branding_code,
        rabbit_v_host,
        feature_flags,
        support_open,
        opens_at,
        kept_days,
        picture,
        ...law
      }): Location => ({
        id,
        name,
        brand: brandOf(branding_code),
        brokerHost: rabbit_v_host ?? defaultBrokerHost,
        phoneRequired: feature_flags?.booking_phone_required ?? false,
        hidesProductIcon: feature_flags?.booking_hide_product_icon ?? false,
        supportOpen: support_open,
        ...(opens_at !== undefined && { opensAt: opens_at }),
        ...(picture && { picture }),
        law: lawIn(law),
        keptDays: kept_days || undefined,
      }),
    ),
  )

/**
 * Location (E8) and settings (E9) over REST. Neither waits for a token, so both run in parallel with the first
 * auth_token.
 */
export const httpLocation = (transport: HttpTransport): LocationGateway => ({
  location: (id) =>
    Effect.flatMap(transport.apiBaseUrl, (apiBaseUrl) =>
      transport.askAtOnce(
        (rest, { header, signal }) => rest.GET("/location/{id}", { params: { header, path: { id } }, signal }),
        locationAnswer(id, apiBaseUrl),
      ),
    ),
  settings: (locationId) =>
    transport.askAtOnce(
      (rest, { header, signal }) =>
        rest.GET("/settings", { params: { header, query: { location_id: locationId } }, signal }),
      settings(locationId),
    ),
})
