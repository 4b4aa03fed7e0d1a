import { Effect } from "effect"
import { defaultLocationId, unreadSettings } from "../../domain/location/Location.ts"
import { type Lookup, readLaunchParameters, readReferral } from "../../domain/visit/LaunchParameters.ts"
import type { Customer, LocatedVisit, Visit } from "../../domain/visit/Visit.ts"
import type { Notifications } from "../notification/notifications.ts"
import type { AccessTokens } from "../ports/backend/AccessTokens.ts"
import type { ConfigSource, ConfigUnavailable } from "../ports/backend/ConfigSource.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { CustomerGateway, LocationGateway } from "../ports/backend/VisitGateways.ts"
import { oneFlight } from "../request/oneFlight.ts"
import type { VisitorIdentity } from "./visitor.ts"

type FoundLocation = Pick<LocatedVisit, "location" | "settings" | "supportTimeZone">

type NotLocated = ConfigUnavailable | RequestFailed

/** `ofPresentation`: the location of the address's presentation. A location in the address takes precedence. */
export type LocateVisit = (lookup: Lookup, ofPresentation?: number) => Effect.Effect<LocatedVisit, NotLocated>

/**
 * Locates a visit: fetches the configuration, then location and settings, which need neither token nor customer (E3,
 * E8, E9). All callers share one result. Failed settings block only what requires the terms (E9); the next caller
 * fetches both again.
 */
export const locateVisit = ({
  config,
  locations,
}: {
  readonly config: ConfigSource
  readonly locations: LocationGateway
}): LocateVisit => {
  const flight = oneFlight<FoundLocation, NotLocated>()
  const found = new Map<number, FoundLocation>()
  const fetched = (id: number) =>
    Effect.gen(function* () {
      const { supportTimeZone } = yield* config.configuration
      const settings = Effect.catch(locations.settings(id), (failure) =>
        Effect.as(Effect.logWarning("continuing the visit without settings", failure), unreadSettings),
      )
      const [location, read] = yield* Effect.all([locations.location(id), settings], { concurrency: "unbounded" })
      const visit = { location, settings: { ...read }, supportTimeZone }
      if (read !== unreadSettings) found.set(id, visit)
      return visit
    })
  return (lookup, ofPresentation) => {
    const parameters = readLaunchParameters(lookup)
    const id = parameters.locationId ?? ofPresentation ?? defaultLocationId
    return Effect.suspend(() => {
      const visit = found.get(id)
      return visit === undefined ? flight(String(id), fetched(id)) : Effect.succeed(visit)
    }).pipe(Effect.map((visit) => ({ ...visit, parameters, referral: readReferral(lookup) })))
  }
}

export type StartVisit = (lookup: Lookup) => Effect.Effect<Visit, ConfigUnavailable | RequestFailed>

/**
 * Opens a visit: configuration and parameters, then in parallel the location, and token and customer (E3-E10). If the
 * address names no location, uses the presentation's location and fetches that first (readings E8). A failed token is
 * only logged: the visitor stays unknown (X2).
 */
export const startVisit = ({
  config,
  accessTokens,
  customers,
  locate,
  presentations,
  identity,
  notifications,
}: {
  readonly config: ConfigSource
  readonly accessTokens: AccessTokens
  readonly customers: CustomerGateway
  readonly locate: LocateVisit
  readonly presentations: PresentationGateway
  readonly identity: VisitorIdentity
  readonly notifications: Notifications
}): StartVisit => {
  const unknown = Effect.map(
    identity.uuid,
    (uuid): Customer => ({ uuid, consumerTag: undefined, firstName: undefined, lastName: undefined }),
  )

  const known = accessTokens.current.pipe(
    Effect.andThen(customers.me),
    Effect.catch((failure) => Effect.andThen(Effect.logWarning("visitor not recognised", failure), unknown)),
  )

  const invited = (token: string): Effect.Effect<Customer | undefined> =>
    customers.decode(token).pipe(
      Effect.tap((customer) => identity.become(customer.uuid)),
      Effect.catch((failure) =>
        Effect.logWarning("invitation not readable", failure).pipe(
          Effect.andThen(
            notifications.raise(
              failure.detail === undefined ? { text: "notice.invitationUnreadable" } : { detail: failure.detail },
              "error",
            ),
          ),
          Effect.as(undefined),
        ),
      ),
    )

  /**
   * The location of a presentation, from its preview for visitors without an invitation (R8). `undefined` on failure:
   * the page shows why.
   */
  const locationOf = (presentationId: number): Effect.Effect<number | undefined> =>
    presentations.find(presentationId).pipe(
      Effect.catchTag("InvitationMissing", () => presentations.preview(presentationId)),
      Effect.map(({ locationId }) => locationId),
      Effect.catch((failure) =>
        Effect.as(Effect.logWarning("fetching the location of the presentation failed", failure), undefined),
      ),
    )

  return (lookup) =>
    Effect.gen(function* () {
      yield* config.configuration
      const parameters = readLaunchParameters(lookup)
      // Before any other request: the first one requires a token, which must be the invited visitor's (E7).
      const guest = parameters.token === undefined ? undefined : yield* invited(parameters.token)
      const recognising = guest === undefined ? known : Effect.succeed(guest)
      const { locationId, presentationId } = parameters
      const [located, customer] =
        locationId === undefined && presentationId !== undefined
          ? // A webinar is fetched with the token that comes with the customer (E7).
            yield* Effect.flatMap(recognising, (known) =>
              Effect.flatMap(locationOf(presentationId), (id) => locate(lookup, id)).pipe(
                Effect.map((found) => [found, known] as const),
              ),
            )
          : yield* Effect.all([locate(lookup), recognising], { concurrency: "unbounded" })
      const invitationUnreadable = parameters.token !== undefined && guest === undefined
      return { ...located, customer, invitationUnreadable }
    })
}
