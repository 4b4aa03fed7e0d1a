import type { ErrorObject } from "ajv/dist/2020.js"

/** Converts `/models/1/brand` to `models[1].brand`. */
export const placeOf = (path: string): string =>
  path
    .slice(1)
    .replaceAll(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".")

/**
 * Describes a schema error in one sentence with its path; `whole` names the value itself. Expects errors of a verbose
 * Ajv.
 */
export const schemaWords = (
  { instancePath, keyword, params, data, parentSchema, message }: ErrorObject,
  whole: string,
): string => {
  const place = placeOf(instancePath)
  const written = JSON.stringify(data)
  if (keyword === "required") return `${[place, params.missingProperty].filter(Boolean).join(".")} is missing.`
  if (keyword === "additionalProperties")
    return `${[place, params.additionalProperty].filter(Boolean).join(".")} is not known.`
  if (keyword === "enum") return `${place} is ${written}, which is none of ${params.allowedValues.join(", ")}.`
  const hint = parentSchema?.description === undefined ? "" : ` It is: ${parentSchema.description}`
  return `${place || whole} is ${written}, which ${message}.${hint}`
}
