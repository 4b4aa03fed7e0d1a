import { Effect } from "effect"
import { defaultLocationId } from "../../domain/location/Location.ts"
import type { Customer } from "../../domain/visit/Customer.ts"
import { type Lookup, readLaunchParameters } from "../../domain/visit/LaunchParameters.ts"
import { readReferral } from "../../domain/visit/Referral.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Notices } from "../notice/notices.ts"
import type { AccessTokens } from "../ports/AccessTokens.ts"
import type { ConfigSource, ConfigUnavailable } from "../ports/ConfigSource.ts"
import type { CustomerGateway } from "../ports/CustomerGateway.ts"
import type { LocationGateway } from "../ports/LocationGateway.ts"
import type { RequestFailed } from "../ports/RequestFailed.ts"
import type { VisitorIdentity } from "./visitorIdentity.ts"

export type StartVisit = (lookup: Lookup) => Effect.Effect<Visit, ConfigUnavailable | RequestFailed>

interface Recognised {
  readonly customer: Customer
  readonly invitationUnreadable: boolean
}

/**
 * Opens a visit: configuration and parameters; then location and settings beside token and customer, which do not need each
 * other (E3-E10). Who cannot be recognised looks around unknown: a failed token is only logged (X2).
 */
export const startVisit = (
  config: ConfigSource,
  tokens: AccessTokens,
  customers: CustomerGateway,
  locations: LocationGateway,
  identity: VisitorIdentity,
  notices: Notices,
): StartVisit => {
  const unknown = (invitationUnreadable: boolean) =>
    Effect.map(
      identity.uuid,
      (uuid): Recognised => ({
        customer: { uuid, consumerTag: undefined, firstName: undefined, lastName: undefined },
        invitationUnreadable,
      }),
    )

  const known = (invitationUnreadable: boolean): Effect.Effect<Recognised> =>
    tokens.current.pipe(
      Effect.andThen(customers.me),
      Effect.map((customer): Recognised => ({ customer, invitationUnreadable })),
      Effect.catch((failure) =>
        Effect.andThen(Effect.logWarning("visitor not recognised", failure), unknown(invitationUnreadable)),
      ),
    )

  /** Who was invited; undefined when the invitation cannot be read. */
  const invited = (token: string): Effect.Effect<Customer | undefined> =>
    customers.decode(token).pipe(
      Effect.tap((customer) => identity.become(customer.uuid)),
      Effect.catch((failure) =>
        Effect.logWarning("invitation not readable", failure).pipe(
          Effect.andThen(notices.raise({ text: "invitationUnreadable" }, "error")),
          Effect.as(undefined),
        ),
      ),
    )

  const recognise = (invitation: string | undefined, guest: Customer | undefined): Effect.Effect<Recognised> =>
    guest === undefined
      ? known(invitation !== undefined)
      : Effect.succeed({ customer: guest, invitationUnreadable: false })

  return (lookup) =>
    Effect.gen(function* () {
      const { supportTimeZone } = yield* config.configuration
      const parameters = readLaunchParameters(lookup)
      const locationId = parameters.locationId ?? defaultLocationId
      // Before anything else: the first request asks for a token, and that must be the invited visitor's (E7).
      const guest = parameters.token === undefined ? undefined : yield* invited(parameters.token)
      const [location, settings, recognised] = yield* Effect.all(
        [locations.location(locationId), locations.settings(locationId), recognise(parameters.token, guest)],
        { concurrency: "unbounded" },
      )
      return { ...recognised, location, settings, parameters, referral: readReferral(lookup), supportTimeZone }
    })
}
