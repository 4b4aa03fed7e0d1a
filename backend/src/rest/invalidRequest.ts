import type { ErrorObject } from "ajv/dist/2020.js"
import { type Refused, refused } from "../environment/Refused.ts"
import type { Texts } from "../environment/tables/places.ts"

const wholeBody = "body"

const fieldOf = (error: ErrorObject): string => {
  const missing = error.params.missingProperty ?? error.params.additionalProperty
  const path = error.instancePath.slice(1).replaceAll("/", ".")
  return [path, missing].filter((part) => typeof part === "string" && part !== "").join(".") || wholeBody
}

const textsOf = (error: ErrorObject, field: string): Texts => {
  const limit = String(error.params.limit ?? "")
  switch (error.keyword) {
    case "required":
      return { en: `${field} field is required`, de: `Das Feld ${field} ist erforderlich` }
    case "format":
      return error.params.format === "email"
        ? { en: `${field} must be a valid email address`, de: `${field} muss eine gültige E-Mail-Adresse sein` }
        : { en: `${field} has the wrong form`, de: `${field} hat nicht die richtige Form` }
    case "pattern":
      return { en: `${field} has the wrong form`, de: `${field} hat nicht die richtige Form` }
    case "minLength":
      return { en: `${field}: at least ${limit} characters`, de: `${field}: mindestens ${limit} Zeichen` }
    case "maxLength":
      return { en: `${field}: at most ${limit} characters`, de: `${field}: höchstens ${limit} Zeichen` }
    case "minimum":
      return { en: `${field}: at least ${limit}`, de: `${field}: mindestens ${limit}` }
    case "maximum":
      return { en: `${field}: at most ${limit}`, de: `${field}: höchstens ${limit}` }
    case "additionalProperties":
      return { en: `${field} is not known`, de: `${field} ist nicht bekannt` }
    case "minProperties":
      return { en: "nothing is filled in", de: "es ist nichts ausgefüllt" }
    default:
      return { en: `${field} is not valid`, de: `${field} ist ungültig` }
  }
}

/** The refusal of an invalid request. Its text names the field and never repeats the value. */
export const invalidRequest = (status: number, errors: ReadonlyArray<ErrorObject>): Refused => {
  const [first] = errors
  const refusal = refused(
    status,
    status === 404 ? "path_unknown" : "bad_request",
    first && textsOf(first, fieldOf(first)),
  )
  return first === undefined || fieldOf(first) === wholeBody ? refusal : refusal.about(fieldOf(first))
}
