import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { readContract } from "./contractDocument.ts"

/** The first level of OpenAPI and AsyncAPI documents: ajv compiles the whole document beside the requested schema. */
const documentKeys = [
  "openapi",
  "asyncapi",
  "info",
  "servers",
  "security",
  "tags",
  "x-cors",
  "paths",
  "components",
  "channels",
  "operations",
]

/** Strict, so that a misspelt keyword of a contract throws. Otherwise nobody would check what it promises. */
const strictAjv = (coerceTypes: boolean): Ajv2020 => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictTypes: false, coerceTypes })
  ajv.addVocabulary([...documentKeys, "x-assumed", "x-needed", "x-assumed-form"])
  addFormats(ajv)
  return ajv
}

const forJson = strictAjv(false)
const forText = strictAjv(true)
const added = new Map([
  [forJson, new Set<string>()],
  [forText, new Set<string>()],
])

const validatorAt = (ajv: Ajv2020, file: string, steps: ReadonlyArray<string>) => {
  const files = added.get(ajv)
  if (files?.has(file) === false) {
    ajv.addSchema(readContract(file), file)
    files.add(file)
  }
  const pointer = steps
    .map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`)
    .join("")
  const validate = ajv.getSchema(`${file}#${pointer}`)
  if (validate === undefined) throw new Error(`${file} has no schema at ${pointer}`)
  return validate
}

const described = ({ instancePath, message, params }: ErrorObject): string => {
  const detail: unknown = params.additionalProperty ?? params.allowedValues ?? params.allowedValue
  return `${instancePath} ${message}${detail === undefined ? "" : `: ${JSON.stringify(detail)}`}`.trim()
}

const violationsBy =
  (ajv: Ajv2020) =>
  (file: string, steps: ReadonlyArray<string>, value: unknown): ReadonlyArray<string> => {
    const validate = validatorAt(ajv, file, steps)
    return validate(value) ? [] : (validate.errors ?? []).map(described)
  }

/**
 * How a JSON value breaks the schema at these steps of the contract; empty if it does not. Throws if there is no
 * schema.
 */
export const violationsOf = violationsBy(forJson)

/** The same for the text of an address or a header, where "1" may be an integer and "true" a boolean. */
export const violationsOfText = violationsBy(forText)
