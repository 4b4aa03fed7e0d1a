import { Effect } from "effect"
import { defaultLocationId, unreadSettings } from "../../domain/location/Location.ts"
import { type Lookup, readLaunchParameters, readReferral } from "../../domain/visit/LaunchParameters.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { ConfigSource, ConfigUnavailable } from "../ports/backend/ConfigSource.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { LocationGateway } from "../ports/backend/VisitGateways.ts"
import { oneFlight } from "../request/oneFlight.ts"

type NotLocated = ConfigUnavailable | RequestFailed

/** `ofPresentation`: the location of the address's presentation. A location in the address takes precedence. */
export type LocateVisit = (lookup: Lookup, ofPresentation?: number) => Effect.Effect<LocatedVisit, NotLocated>

/**
 * Fetches the place of a visit: configuration, then location and settings, which need neither token nor customer (E3,
 * E8, E9). Concurrent callers share the requests. Failed settings block only what requires the terms (E9).
 */
export const locateVisit = ({
  config,
  locations,
}: {
  readonly config: ConfigSource
  readonly locations: LocationGateway
}): LocateVisit => {
  const flight = oneFlight<LocatedVisit, NotLocated>()
  return (lookup, ofPresentation) => {
    const parameters = readLaunchParameters(lookup)
    const id = parameters.locationId ?? ofPresentation ?? defaultLocationId
    const located = Effect.gen(function* () {
      const { supportTimeZone } = yield* config.configuration
      const settings = Effect.catch(locations.settings(id), (failure) =>
        Effect.as(Effect.logWarning("continuing the visit without settings", failure), unreadSettings),
      )
      const [location, found] = yield* Effect.all([locations.location(id), settings], { concurrency: "unbounded" })
      return { location, settings: { ...found }, parameters, referral: readReferral(lookup), supportTimeZone }
    })
    return flight(String(id), located)
  }
}
