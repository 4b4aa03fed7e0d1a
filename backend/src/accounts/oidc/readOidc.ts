import type { Role } from "../../environment/tables/accounts.ts"
import { isLoopbackName } from "../../web/guard/loopback.ts"
import { StartRefused } from "../../web/StartRefused.ts"

/** The identity provider by which people sign in at the desk (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: URL
  readonly clientId: string
  /** `undefined` for a public client, which has PKCE alone. */
  readonly clientSecret: string | undefined
  /** On the button. */
  readonly name: string
  readonly scope: string
  /** The claim that contains the role, or the groups that grant one. */
  readonly roleClaim: string
  /** The claim that contains the ids of the locations. */
  readonly locationsClaim: string
  /** The role that each value of the role's claim grants. */
  readonly roles: ReadonlyMap<string, Role>
}

const roles: ReadonlyArray<Role> = ["lead", "consultant", "auditor"]
const isRole = (text: string): text is Role => roles.some((role) => role === text)

const readIssuer = (text: string): URL => {
  if (URL.canParse(text)) {
    const url = new URL(text)
    // Without TLS, only a provider on this machine is who it claims to be.
    if (url.protocol === "https:" || (url.protocol === "http:" && isLoopbackName(url.hostname))) return url
  }
  throw new StartRefused(`DESK_OIDC_ISSUER must be an https address like https://login.example, not "${text}".`)
}

/** `showroom-leads=lead,showroom-staff=consultant`. Without it, the values are the roles themselves. */
const readRoles = (text: string | undefined): ReadonlyMap<string, Role> => {
  if (text === undefined) return new Map(roles.map((role) => [role, role]))
  return new Map(
    text.split(",").map((pair) => {
      const at = pair.lastIndexOf("=")
      const [value, role] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
      if (at > 0 && value !== "" && isRole(role)) return [value, role] as const
      throw new StartRefused(
        `DESK_OIDC_ROLES must be like showroom-leads=lead,showroom-staff=consultant, not "${pair}".`,
      )
    }),
  )
}

/** Reads the variables DESK_OIDC_*. `undefined` without an issuer. Throws StartRefused for an invalid value. */
export const readOidc = (given: (name: string) => string | undefined): OidcSettings | undefined => {
  const issuer = given("DESK_OIDC_ISSUER")
  const clientId = given("DESK_OIDC_CLIENT_ID")
  if (issuer === undefined && clientId === undefined) return undefined
  if (issuer === undefined || clientId === undefined)
    throw new StartRefused("DESK_OIDC_ISSUER and DESK_OIDC_CLIENT_ID belong together; one is missing.")
  const url = readIssuer(issuer)
  return {
    issuer: url,
    clientId,
    clientSecret: given("DESK_OIDC_CLIENT_SECRET"),
    name: given("DESK_OIDC_NAME") ?? url.hostname,
    scope: given("DESK_OIDC_SCOPE") ?? "openid profile email",
    roleClaim: given("DESK_OIDC_ROLE_CLAIM") ?? "role",
    locationsClaim: given("DESK_OIDC_LOCATIONS_CLAIM") ?? "locations",
    roles: readRoles(given("DESK_OIDC_ROLES")),
  }
}
