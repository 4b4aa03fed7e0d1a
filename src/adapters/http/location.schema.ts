import * as v from "valibot"
import { brandOf, type Location } from "../../domain/location/Location.ts"
import { flag, optional, shape, text } from "../reading/lenient.ts"

/** RabbitMQ's own default. A location without a virtual host can still be looked at and booked. */
const defaultBrokerHost = "/"

/** What location/{id} answers (E8). Its id is the one that was asked for: the specification does not list it among the fields. */
export const locationAnswer = (id: number) =>
  v.pipe(
    shape({
      location: shape({
        name: optional(text),
        branding_code: optional(text),
        rabbit_v_host: optional(text),
        feature_flags: optional(
          shape({ booking_phone_required: optional(flag), booking_hide_product_icon: optional(flag) }),
        ),
        support_open: optional(flag),
      }),
    }),
    v.transform(
      ({ location: { name, branding_code, rabbit_v_host, feature_flags, support_open } }): Location => ({
        id,
        name,
        brand: brandOf(branding_code),
        brokerHost: rabbit_v_host ?? defaultBrokerHost,
        phoneRequired: feature_flags?.booking_phone_required ?? false,
        hidesProductIcon: feature_flags?.booking_hide_product_icon ?? false,
        supportOpen: support_open,
      }),
    ),
  )
