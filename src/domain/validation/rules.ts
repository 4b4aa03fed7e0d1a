import { isRecord } from "../storage/storedRecord.ts"
/** Why a field is refused (V1, V2); `length` counts characters. */
export type FieldProblem =
  | { readonly kind: "required" | "email" | "digits" | "phone" }
  | { readonly kind: "atLeast" | "atMost" | "exactly"; readonly length: number }
  /** In the backend's own words. */
  | { readonly kind: "said"; readonly detail: string }

/** Looks at what was typed, without the spaces around it; undefined: nothing is wrong. */
export type Rule = (value: string) => FieldProblem | undefined

/** Refuses what is empty; every other rule lets the empty pass, so that a field without this one is optional. */
export const required: Rule = (value) => (value === "" ? { kind: "required" } : undefined)

const matching =
  (pattern: RegExp, problem: FieldProblem): Rule =>
  (value) =>
    value === "" || pattern.test(value) ? undefined : problem

/** Letters, digits and these marks, parted by single dots. */
const emailName = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const emailDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * What every backend takes (`format: email` of the contract): ASCII alone, a domain with a dot, its last part longer than a letter.
 * Whether the mailbox exists only the mail itself can tell.
 */
export const email: Rule = (value) => {
  const at = value.lastIndexOf("@")
  const isEmail = emailName.test(value.slice(0, at)) && emailDomain.test(value.slice(at + 1)) && !/\..$/.test(value)
  return value === "" || (at > 0 && isEmail) ? undefined : { kind: "email" }
}

export const digits: Rule = matching(/^[0-9]+$/, { kind: "digits" })

/** A plus or a digit, then digits and spaces, 9 to 17 characters (V1). */
export const phone: Rule = matching(/^[+0-9][0-9 ]{8,16}$/, { kind: "phone" })

/** Counted as a reader counts, so that an emoji is one. */
const charactersOf = (value: string): number => [...value].length

/** No field of the specification has a least or an exact length, though it has words for them (V2). */
const measured =
  (kind: "atLeast" | "atMost" | "exactly", fits: (characters: number, length: number) => boolean) =>
  (length: number): Rule =>
  (value) =>
    value === "" || fits(charactersOf(value), length) ? undefined : { kind, length }

export const atLeast = measured("atLeast", (characters, length) => characters >= length)
export const atMost = measured("atMost", (characters, length) => characters <= length)
export const exactly = measured("exactly", (characters, length) => characters === length)

/** What the first rule that minds says of a value; spaces around it do not count. */
export const firstProblem = (value: string, ...rules: ReadonlyArray<Rule>): FieldProblem | undefined => {
  const typed = value.trim()
  for (const rule of rules) {
    const problem = rule(typed)
    if (problem !== undefined) return problem
  }
  return undefined
}

const textsOf = (said: unknown): string | undefined =>
  [said].flat().find((texts): texts is string => typeof texts === "string" && texts.trim() !== "")

/**
 * What a backend says of single fields (`errors` of a refusal): by the field's name in the contract its words, alone or in a list.
 * `names` tells which field of the form that is; what is said of anything else stands in the alert (N3).
 */
export const refusedFields = <Field extends string>(
  errors: unknown,
  names: Readonly<Record<string, Field>>,
): { readonly [Each in Field]?: FieldProblem } => {
  if (!isRecord(errors)) return {}
  const problems: { [Each in Field]?: FieldProblem } = {}
  for (const [name, field] of Object.entries(names)) {
    const detail = Object.hasOwn(errors, name) ? textsOf(errors[name]) : undefined
    if (detail !== undefined) problems[field] ??= { kind: "said", detail }
  }
  return problems
}
