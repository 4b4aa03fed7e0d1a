import type { Role } from "../../environment/tables/accounts.ts"
import { isLoopbackName } from "../../web/guard/loopback.ts"
import { StartRefused } from "../../web/StartRefused.ts"

/** The identity provider by which people sign in at the desk (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: URL
  readonly clientId: string
  /** `undefined` for a public client, which only has PKCE. */
  readonly clientSecret: string | undefined
  /** The provider's name on the sign-in button. */
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
    // Without TLS, only a provider on this machine can be trusted.
    if (url.protocol === "https:" || (url.protocol === "http:" && isLoopbackName(url.hostname))) return url
  }
  throw new StartRefused(`DESK_OIDC_ISSUER must be an https address like https://login.example, not "${text}".`)
}

/** One pair of DESK_OIDC_ROLES. A value in double quotes may contain commas; a double quote in it is written twice. */
const pairs = /\s*(?:"((?:[^"]|"")+)"\s*=|([^",][^,]*)=)([^,=]*)(?:,|$)/gy

/**
 * `showroom-leads=lead,"CN=staff,OU=showroom"=consultant`. Without it, the values are the roles themselves. Refuses the
 * start for a pair that it cannot read: it would decide about rights.
 */
const readRoles = (text: string | undefined): ReadonlyMap<string, Role> => {
  if (text === undefined) return new Map(roles.map((role) => [role, role]))
  const read = new Map<string, Role>()
  let end = 0
  for (const [whole, quoted, plain = "", ending = ""] of text.matchAll(pairs)) {
    const [value, role] = [(quoted?.replaceAll('""', '"') ?? plain).trim(), ending.trim()]
    if (value === "" || !isRole(role)) break
    read.set(value, role)
    end += whole.length
  }
  if (end === text.length && read.size > 0) return read
  throw new StartRefused(
    `DESK_OIDC_ROLES must be like showroom-leads=lead,showroom-staff=consultant, not "${text.slice(end)}". A value with commas stands in double quotes: "CN=leads,OU=showroom"=lead.`,
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
