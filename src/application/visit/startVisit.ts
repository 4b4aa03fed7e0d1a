import { Effect } from "effect"
import { type Lookup, readLaunchParameters } from "../../domain/visit/LaunchParameters.ts"
import type { Customer, Visit } from "../../domain/visit/Visit.ts"
import type { Notifications } from "../notification/notifications.ts"
import type { AccessTokens } from "../ports/backend/AccessTokens.ts"
import type { ConfigSource, ConfigUnavailable } from "../ports/backend/ConfigSource.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { RequestFailed } from "../ports/backend/RequestFailed.ts"
import type { CustomerGateway } from "../ports/backend/VisitGateways.ts"
import type { LocateVisit } from "./locateVisit.ts"
import type { VisitorIdentity } from "./visitor.ts"

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

  /** The invited customer; `undefined` if the invitation cannot be decoded. */
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
