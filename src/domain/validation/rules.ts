import { typedText } from "./typedText.ts"

/** Why a field is refused (V1, V2); `length` counts characters. */
export type FieldProblem =
  | { readonly kind: "required" | "email" | "digits" | "phone" }
  | { readonly kind: "atLeast" | "atMost" | "exactly"; readonly length: number }
  /** The backend's message. */
  | { readonly kind: "said"; readonly detail: string }

/** Validates trimmed input; `undefined` if it is valid. */
export type Rule = (value: string) => FieldProblem | undefined

/** Refuses empty input. Every other rule accepts it, so a field without this rule is optional. */
export const required: Rule = (value) => (value === "" ? { kind: "required" } : undefined)

const matching =
  (pattern: RegExp, problem: FieldProblem): Rule =>
  (value) =>
    value === "" || pattern.test(value) ? undefined : problem

/** Letters, digits and these marks, separated by single dots. */
const emailName = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const emailDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * Addresses that every backend accepts (`format: email` of the contract): ASCII only, a domain with a dot, its last
 * part longer than a letter. Only the mail itself shows whether the mailbox exists.
 */
export const email: Rule = (value) => {
  const at = value.lastIndexOf("@")
  const isEmail = emailName.test(value.slice(0, at)) && emailDomain.test(value.slice(at + 1)) && !/\..$/.test(value)
  return value === "" || (at > 0 && isEmail) ? undefined : { kind: "email" }
}

export const digits: Rule = matching(/^[0-9]+$/, { kind: "digits" })

/** A plus or a digit, then digits and spaces, 9 to 17 characters (V1). */
export const phone: Rule = matching(/^[+0-9][0-9 ]{8,16}$/, { kind: "phone" })

/** Counts as a reader counts, so that an emoji is one. */
const charactersOf = (value: string): number => [...value].length

/** The specification has texts for a minimum and an exact length, but no field with one (V2). */
const measured =
  (kind: "atLeast" | "atMost" | "exactly", fits: (characters: number, length: number) => boolean) =>
  (length: number): Rule =>
  (value) =>
    value === "" || fits(charactersOf(value), length) ? undefined : { kind, length }

export const atLeast = measured("atLeast", (characters, length) => characters >= length)
export const atMost = measured("atMost", (characters, length) => characters <= length)
export const exactly = measured("exactly", (characters, length) => characters === length)

/** The problem of the first rule that refuses a value. Spaces around it do not count, nor does a text that shows nothing. */
export const firstProblem = (value: string, ...rules: ReadonlyArray<Rule>): FieldProblem | undefined => {
  const typed = typedText(value)
  for (const rule of rules) {
    const problem = rule(typed)
    if (problem !== undefined) return problem
  }
  return undefined
}

const textsOf = (message: unknown): string | undefined =>
  [message].flat().find((texts): texts is string => typeof texts === "string" && texts.trim() !== "")

/** The last part of a path such as `data.firstName` or `/first_name`, with underscores. */
const fieldName = (path: unknown): string | undefined =>
  /\w+(?=\W*$)/
    .exec(`${path}`)?.[0]
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()

/** Messages by field: of an object of messages, or of a list of objects that each name a field and say something. */
const messagesByField = (errors: unknown): ReadonlyMap<string | undefined, unknown> =>
  new Map(
    Array.isArray(errors)
      ? errors.map((each) => {
          const { propertyPath, field, path, message, defaultMessage } = Object(each)
          return [fieldName(propertyPath ?? field ?? path), message ?? defaultMessage]
        })
      : Object.entries(Object(errors)).map(([name, message]) => [fieldName(name), message]),
  )

/**
 * A backend's messages about single fields (`errors` or `violations` of a refusal): text by the field's name in the
 * contract, single or in a list, or a list of objects with a name and a message. `names` maps them to fields of the
 * form. The alert shows messages about anything else (N3).
 */
export const refusedFields = <Field extends string>(
  errors: unknown,
  names: Readonly<Record<string, Field>>,
): { readonly [Each in Field]?: FieldProblem } => {
  const messages = messagesByField(errors)
  const problems: { [Each in Field]?: FieldProblem } = {}
  for (const [name, field] of Object.entries(names)) {
    const detail = textsOf(messages.get(name))
    if (detail !== undefined) problems[field] ??= { kind: "said", detail }
  }
  return problems
}
