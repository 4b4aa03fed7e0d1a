import type { FieldProblem } from "./rules.ts"

const wordsOf = (said: unknown): string | undefined =>
  [said].flat().find((words): words is string => typeof words === "string" && words.trim() !== "")

/**
 * What a backend says of single fields (`errors` of a refusal): by the field's name in the contract its words, alone or in a list.
 * `names` tells which field of the form that is; what is said of anything else stands in the alert (N3).
 */
export const refusedFields = <Field extends string>(
  errors: unknown,
  names: Readonly<Record<string, Field>>,
): { readonly [Each in Field]?: FieldProblem } => {
  if (typeof errors !== "object" || errors === null) return {}
  const problems: { [Each in Field]?: FieldProblem } = {}
  for (const [name, field] of Object.entries(names)) {
    const says = Object.hasOwn(errors, name) ? wordsOf((errors as Record<string, unknown>)[name]) : undefined
    if (says !== undefined) problems[field] ??= { kind: "said", says }
  }
  return problems
}
