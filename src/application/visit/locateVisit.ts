import { Effect } from "effect"
import { defaultLocationId, unreadSettings } from "../../domain/location/Location.ts"
import { type Lookup, readLaunchParameters, readReferral } from "../../domain/visit/LaunchParameters.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { ConfigSource, ConfigUnavailable } from "../ports/backend/ConfigSource.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { LocationGateway } from "../ports/backend/VisitGateways.ts"
import { oneFlight } from "../request/oneFlight.ts"

type Place = Pick<LocatedVisit, "location" | "settings" | "supportTimeZone">

type NotLocated = ConfigUnavailable | RequestFailed

/** `ofPresentation`: the location of the address's presentation. A location in the address takes precedence. */
export type LocateVisit = (lookup: Lookup, ofPresentation?: number) => Effect.Effect<LocatedVisit, NotLocated>

/**
 * Fetches the place of a visit: configuration, then location and settings, which need neither token nor customer (E3,
 * E8, E9). All callers share one place, also those who ask after it was found. Failed settings block only what requires
 * the terms (E9); the next caller fetches both again.
 */
export const locateVisit = ({
  config,
  locations,
}: {
  readonly config: ConfigSource
  readonly locations: LocationGateway
}): LocateVisit => {
  const flight = oneFlight<Place, NotLocated>()
  const found = new Map<number, Place>()
  const fetched = (id: number) =>
    Effect.gen(function* () {
      const { supportTimeZone } = yield* config.configuration
      const settings = Effect.catch(locations.settings(id), (failure) =>
        Effect.as(Effect.logWarning("continuing the visit without settings", failure), unreadSettings),
      )
      const [location, read] = yield* Effect.all([locations.location(id), settings], { concurrency: "unbounded" })
      const place = { location, settings: { ...read }, supportTimeZone }
      if (read !== unreadSettings) found.set(id, place)
      return place
    })
  return (lookup, ofPresentation) => {
    const parameters = readLaunchParameters(lookup)
    const id = parameters.locationId ?? ofPresentation ?? defaultLocationId
    return Effect.suspend(() => {
      const place = found.get(id)
      return place === undefined ? flight(String(id), fetched(id)) : Effect.succeed(place)
    }).pipe(Effect.map((place) => ({ ...place, parameters, referral: readReferral(lookup) })))
  }
}
