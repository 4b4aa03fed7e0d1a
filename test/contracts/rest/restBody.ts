import { violationsOf } from "../contractViolations.ts"
import { restContract } from "./restOperations.ts"

const read = async (type: string, message: Request | Response): Promise<unknown> => {
  if (type === "application/json") return message.json()
  if (type !== "multipart/form-data") return message.text()
  const form = await message.formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]))
}

/** `undefined` if the bytes do not match the content type: a SyntaxError of JSON, a TypeError of a form. */
const parsedBody = async (
  type: string,
  message: Request | Response,
): Promise<{ readonly value: unknown } | undefined> => {
  try {
    return { value: await read(type, message) }
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError) return undefined
    throw cause
  }
}

/**
 * Violations of the body of a request or an answer, compared with the declaration: content types and the steps of their
 * schemas. A file counts by its name only: no contract covers its bytes.
 */
export const bodyViolations = async (
  whose: string,
  declared: ReadonlyMap<string, ReadonlyArray<string>>,
  message: Request | Response,
): Promise<ReadonlyArray<string>> => {
  if (declared.size === 0) return (await message.text()) === "" ? [] : [`${whose} has a body, none is declared`]
  const type = message.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "none"
  const schema = declared.get(type)
  if (schema === undefined) return [`${whose} content type ${type}, declared is ${[...declared.keys()].join(", ")}`]
  const body = await parsedBody(type, message)
  if (body === undefined) return [`${whose} body is not ${type}`]
  return violationsOf(restContract, schema, body.value).map((violation) => `${whose} body ${violation}`)
}
