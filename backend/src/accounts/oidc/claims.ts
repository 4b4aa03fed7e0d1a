import type { Role } from "../../environment/tables/accounts.ts"
import type { OidcSettings } from "./readOidc.ts"

/** The provider's claims about a person. */
export interface Identity {
  readonly subject: string
  readonly signInName: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  /** `all`: every location. */
  readonly locationIds: ReadonlyArray<number> | "all"
}

/** Several groups may grant several roles: the one with the most rights counts. */
const strongestFirst: ReadonlyArray<Role> = ["lead", "consultant", "auditor"]

/** Claims of a person, as the provider sends them. */
export type Claims = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Claims =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The claim of this name, else the one at this path: `realm_access.roles`. A name may contain dots itself. */
const claimAt = (claims: Claims, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name]
  for (let dot = name.indexOf("."); dot > 0; dot = name.indexOf(".", dot + 1)) {
    const head = name.slice(0, dot)
    const inner = Object.hasOwn(claims, head) ? claims[head] : undefined
    const found = isRecord(inner) ? claimAt(inner, name.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Values of a claim: the items of a list, or a text as a whole and its parts between commas. Spaces do not separate.
 */
const valuesOf = (claim: unknown): ReadonlyArray<string> => {
  const isText = typeof claim === "string" || typeof claim === "number"
  const values: ReadonlyArray<unknown> = Array.isArray(claim)
    ? claim
    : isText
      ? [claim, ...String(claim).split(",")]
      : []
  return values.flatMap((each) => (typeof each === "string" || typeof each === "number" ? String(each).trim() : []))
}

const textOf = (claim: unknown): string => (typeof claim === "string" ? claim.trim() : "")

const namesOf = (claims: Claims, fallback: string) => {
  const [first, last] = [textOf(claims.given_name), textOf(claims.family_name)]
  if (first !== "") return { firstName: first, lastName: last }
  const [head = fallback, ...rest] = (textOf(claims.name) || fallback).split(/\s+/)
  return { firstName: head, lastName: rest.join(" ") }
}

/** Whether the claims contain the person's name, so that the userinfo endpoint need not add it. */
export const isWhole = (claims: Claims): boolean =>
  [claims.given_name, claims.name].some((claim) => textOf(claim) !== "") &&
  [claims.preferred_username, claims.email].some((claim) => textOf(claim) !== "")

/** A claim that the person needs to use the desk and lacks. Contains no values, because they are personal data. */
interface LackingClaim {
  /** The claim's name, or its path. */
  readonly claim: string
  readonly fault: "is missing" | "grants no role" | "names no location"
}

const lackIn = (claims: Claims, claim: string, fault: LackingClaim["fault"]): LackingClaim => ({
  claim,
  fault: claimAt(claims, claim) === undefined ? "is missing" : fault,
})

export const isIdentity = (read: Identity | LackingClaim): read is Identity => "subject" in read

/** Issuer and subject, which identify a person among all providers. `undefined` if one is missing. */
export const subjectOf = (claims: Claims): string | undefined => {
  const [issuer, sub] = [textOf(claims.iss), textOf(claims.sub)]
  return issuer === "" || sub === "" ? undefined : `${issuer} ${sub}`
}

/** Reads the claims. Without a role or a location, which the desk needs, returns the missing claim. */
export const identityOf = (
  claims: Claims,
  { roleClaim, locationsClaim, roles }: Pick<OidcSettings, "roleClaim" | "locationsClaim" | "roles">,
): Identity | LackingClaim => {
  const [issuer, sub] = [textOf(claims.iss), textOf(claims.sub)]
  const granted = valuesOf(claimAt(claims, roleClaim)).map((value) => roles.get(value))
  const role = strongestFirst.find((each) => granted.includes(each))
  const places = valuesOf(claimAt(claims, locationsClaim))
  const locationIds = places.includes("all")
    ? "all"
    : [...new Set(places)].filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  if (issuer === "") return { claim: "iss", fault: "is missing" }
  if (sub === "") return { claim: "sub", fault: "is missing" }
  if (role === undefined) return lackIn(claims, roleClaim, "grants no role")
  if (locationIds.length === 0) return lackIn(claims, locationsClaim, "names no location")
  const signInName = textOf(claims.preferred_username) || textOf(claims.email) || sub
  return { subject: `${issuer} ${sub}`, signInName, ...namesOf(claims, signInName), role, locationIds }
}
