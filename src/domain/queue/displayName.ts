import { atMost, digits, email, type FieldProblem, firstProblem, type Rule, required } from "../validation/rules.ts"

/** Under which name a visitor attends a one-to-many or a webinar (Q4); what is not given is empty. */
export interface DisplayName {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The number of the visitor's dealer. */
  readonly dealerId: string
}

export type DisplayNameProblems = { readonly [Field in keyof DisplayName]?: FieldProblem }

/** In the order in which the form asks. */
export const displayNameFields = ["firstName", "lastName", "email", "dealerId"] as const satisfies ReadonlyArray<
  keyof DisplayName
>

/** By which names the contract calls them. */
export const displayFieldNames = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  dealer_id: "dealerId",
} as const satisfies Readonly<Record<string, keyof DisplayName>>

export const noDisplayName: DisplayName = { firstName: "", lastName: "", email: "", dealerId: "" }

/** The lengths are the contract's. */
const rules: { readonly [Field in keyof DisplayName]: ReadonlyArray<Rule> } = {
  firstName: [required, atMost(100)],
  lastName: [atMost(100)],
  email: [email, atMost(254)],
  dealerId: [digits, atMost(20)],
}

/** What is wrong with a display name, field by field; empty: nothing (Q4, V2). */
export const displayNameProblems = (name: DisplayName): DisplayNameProblems =>
  Object.fromEntries(
    displayNameFields.flatMap((field) => {
      const problem = firstProblem(name[field], ...rules[field])
      return problem === undefined ? [] : [[field, problem]]
    }),
  )

/** Without the spaces around what was typed. */
export const trimmedName = (name: DisplayName): DisplayName => ({
  firstName: name.firstName.trim(),
  lastName: name.lastName.trim(),
  email: name.email.trim(),
  dealerId: name.dealerId.trim(),
})
