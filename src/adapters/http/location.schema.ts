import * as v from "valibot"
import { brandOf } from "../../domain/location/branding.ts"
import type { Location } from "../../domain/location/Location.ts"

/** What location/{id} answers (E8). */
export const locationAnswer = v.object({
  location: v.pipe(
    v.object({
      id: v.pipe(v.number(), v.integer()),
      name: v.nullish(v.string()),
      branding_code: v.nullish(v.string()),
      rabbit_v_host: v.pipe(v.string(), v.minLength(1)),
      feature_flags: v.nullish(
        v.object({ booking_phone_required: v.nullish(v.boolean()), booking_hide_product_icon: v.nullish(v.boolean()) }),
      ),
      support_open: v.nullish(v.boolean()),
    }),
    v.transform(
      ({ id, name, branding_code, rabbit_v_host, feature_flags, support_open }): Location => ({
        id,
        name: name || undefined,
        brand: brandOf(branding_code),
        brokerHost: rabbit_v_host,
        phoneRequired: feature_flags?.booking_phone_required ?? false,
        hidesProductIcon: feature_flags?.booking_hide_product_icon ?? false,
        supportOpen: support_open ?? undefined,
      }),
    ),
  ),
})
