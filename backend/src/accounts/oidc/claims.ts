import type { Role } from "../../environment/tables/accounts.ts"
import type { OidcSettings } from "./readOidc.ts"

/** What the provider says of a person. */
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

/** Values of a claim: those of a list, or a text as a whole and its parts between commas or spaces. */
const valuesOf = (claim: unknown): ReadonlyArray<string> => {
  const isText = typeof claim === "string" || typeof claim === "number"
  const values: ReadonlyArray<unknown> = Array.isArray(claim)
    ? claim
    : isText
      ? [claim, ...String(claim).split(/[\s,]+/)]
      : []
  return values.flatMap((each) => (typeof each === "string" || typeof each === "number" ? String(each) : []))
}

const textOf = (claim: unknown): string => (typeof claim === "string" ? claim.trim() : "")

const namesOf = (claims: Readonly<Record<string, unknown>>, fallback: string) => {
  const [first, last] = [textOf(claims.given_name), textOf(claims.family_name)]
  if (first !== "") return { firstName: first, lastName: last }
  const [head = fallback, ...rest] = (textOf(claims.name) || fallback).split(/\s+/)
  return { firstName: head, lastName: rest.join(" ") }
}

/** Reads the claims. `undefined` if they grant no role or no location: the person may not use the desk. */
export const identityOf = (
  claims: Readonly<Record<string, unknown>>,
  { roleClaim, locationsClaim, roles }: Pick<OidcSettings, "roleClaim" | "locationsClaim" | "roles">,
): Identity | undefined => {
  const [issuer, sub] = [textOf(claims.iss), textOf(claims.sub)]
  const granted = valuesOf(claims[roleClaim]).map((value) => roles.get(value))
  const role = strongestFirst.find((each) => granted.includes(each))
  const places = valuesOf(claims[locationsClaim])
  const locationIds = places.includes("all")
    ? "all"
    : [...new Set(places)].filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  if (sub === "" || issuer === "" || role === undefined || locationIds.length === 0) return undefined
  const signInName = textOf(claims.preferred_username) || textOf(claims.email) || sub
  return { subject: `${issuer} ${sub}`, signInName, ...namesOf(claims, signInName), role, locationIds }
}
