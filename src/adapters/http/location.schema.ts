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
      support_open: v.nullish(v.boolean()),
    }),
    v.transform(
      ({ id, name, branding_code, rabbit_v_host, support_open }): Location => ({
        id,
        name: name || undefined,
        brand: brandOf(branding_code),
        brokerHost: rabbit_v_host,
        supportOpen: support_open ?? undefined,
      }),
    ),
  ),
})
