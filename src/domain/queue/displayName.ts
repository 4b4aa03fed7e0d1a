import { atMost, digits, email, type FieldProblem, firstProblem, type Rule, required } from "../validation/rules.ts"

/** A visitor's display name in a one-to-many or a webinar (Q4). Fields without input are empty. */
export interface DisplayName {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The visitor's dealer number. */
  readonly dealerId: string
}

export type DisplayNameProblems = { readonly [Field in keyof DisplayName]?: FieldProblem }

/** Fields in the order of the form. */
export const displayNameFields = ["firstName", "lastName", "email", "dealerId"] as const satisfies ReadonlyArray<
  keyof DisplayName
>

/** The fields by their names in the contract. */
export const displayFieldNames = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  dealer_id: "dealerId",
} as const satisfies Readonly<Record<string, keyof DisplayName>>

export const noDisplayName: DisplayName = { firstName: "", lastName: "", email: "", dealerId: "" }

/** The contract defines the lengths. */
const rules: { readonly [Field in keyof DisplayName]: ReadonlyArray<Rule> } = {
  firstName: [required, atMost(100)],
  lastName: [atMost(100)],
  email: [email, atMost(254)],
  dealerId: [digits, atMost(20)],
}

/** Problems of a display name by field; empty if there are none (Q4, V2). */
export const displayNameProblems = (name: DisplayName): DisplayNameProblems =>
  Object.fromEntries(
    displayNameFields.flatMap((field) => {
      const problem = firstProblem(name[field], ...rules[field])
      return problem === undefined ? [] : [[field, problem]]
    }),
  )
