import { cleanLine, cleanText } from "./cleanText.ts"

const isOfOneLine = /(?:name|title)$/i

const cleanValue = (value: unknown, name: string): unknown => {
  if (typeof value === "string") return isOfOneLine.test(name) ? cleanLine(value) : cleanText(value)
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, name))
  return typeof value === "object" && value !== null ? cleanFields(value) : value
}

const cleanFields = (fields: object): object => {
  // The backend made the sealed words, and their seal covers each character.
  if (Object.hasOwn(fields, "seal")) return fields
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanValue(value, name)]))
}

/**
 * The JSON or the parameters of a request with clean texts (`cleanText`). Each value whose key ends in "name" or
 * "title" is one line. Run it before validation: a text that shows nothing is empty then, and refused where one is
 * required.
 */
export const cleanValues = (values: unknown): unknown => cleanValue(values, "")
