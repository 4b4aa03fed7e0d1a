import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { readContract } from "./readContract.ts"

export type Errors = ReadonlyArray<ErrorObject> | undefined

/** Checks a value by a schema, which is compiled on its first use. Returns the errors, or `undefined` without any. */
export type Check = (value: unknown) => Errors

/** A node of the document. Leaves have other types. */
export interface Json {
  readonly [name: string]: Json
}

export interface Schemas {
  readonly document: Json
  /** Resolves a reference; returns any other node unchanged. Throws for a broken reference. */
  readonly resolve: (node: Json) => Json
  /** A check by a schema of the document. */
  readonly exact: (schema: unknown) => Check
  /** A check that converts texts into the schema's numbers and booleans. */
  readonly coercing: (schema: unknown) => Check
  /** An exact check by the schema at a JSON pointer. */
  readonly at: (pointer: string) => Check
  /** The errors of a check in words; `what` names the value. */
  readonly faultOf: (check: Check, value: unknown, what: string) => string | undefined
}

const compilerOf = (document: Json, options: { readonly coerceTypes: boolean }) => {
  // Tests validate the contracts as schemas. Repeating it at every start costs 0.2 s of a core.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, ...options })
  addFormats.default(ajv)
  ajv.addSchema(document, "document")
  // Compiling all schemas of REST at the start would cost 0.8 s of a core.
  return (schema: unknown): Check => {
    let validate: ValidateFunction | undefined
    return (value) => {
      validate ??= ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')))
      return validate(value) ? undefined : (validate.errors ?? [])
    }
  }
}

/** Reads a contract and checks values by its schemas. */
export const openSchemas = (file: string): Schemas => {
  const document = readContract(file) as Json
  const exact = compilerOf(document, { coerceTypes: false })
  const known = new Map<string, Check>()
  const resolve = (node: Json): Json => {
    const reference = node.$ref as unknown
    if (typeof reference !== "string") return node
    const target = reference
      .slice(2)
      .split("/")
      .reduce<Json | undefined>((at, part) => at?.[part], document)
    if (!target) throw new Error(`${file} refers to ${reference}, which is not there.`)
    return resolve(target)
  }
  return {
    document,
    resolve,
    exact,
    coercing: compilerOf(document, { coerceTypes: true }),
    at: (pointer) => {
      const check = known.get(pointer) ?? exact({ $ref: pointer })
      known.set(pointer, check)
      return check
    },
    faultOf: (check, value, what) => {
      const errors = check(value)
      return errors?.map(({ instancePath, message }) => `${what}${instancePath} ${message}`).join(", ")
    },
  }
}
