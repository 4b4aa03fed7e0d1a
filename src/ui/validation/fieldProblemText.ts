import type { ParseKeys, TFunction } from "i18next"
import type { FieldProblem } from "../../domain/validation/rules.ts"

/** The words of each refusal (V2); one without words does not compile. */
const words = {
  required: "validation.required",
  email: "validation.email",
  digits: "validation.digits",
  phone: "validation.phone",
  atLeast: "validation.atLeast",
  atMost: "validation.atMost",
  exactly: "validation.exactly",
} as const satisfies { readonly [Kind in Exclude<FieldProblem["kind"], "said">]: ParseKeys }

/** Why a field is refused, in words (V2). `field` is its label. */
export const fieldProblemText = (problem: FieldProblem, field: string, t: TFunction): string =>
  problem.kind === "said"
    ? problem.says
    : t(words[problem.kind], { field, ...("length" in problem && { length: problem.length }) })
