import { cleanPhone } from "../../../contracts/phone.ts"
import { cleanLine, cleanText } from "./cleanText.ts"

/** Captions that a visitor returns: the backend made them, and checks a seal over each character of them. */
const sealed = "captions"

const isOfOneLine = /(?:name|title)$/i

const cleanValue = (value: unknown, name: string): unknown => {
  if (typeof value === "string") return isOfOneLine.test(name) ? cleanLine(value) : cleanText(value)
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, name))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === sealed ? each : cleanValue(each, key)]),
  )
}

/**
 * The JSON or the parameters of a request with clean texts (`cleanText`). Each value whose key ends in "name" or
 * "title" is one line. Run it before validation: a text that shows nothing is empty then, and refused where one is
 * required.
 */
export const cleanValues = (values: unknown): unknown => cleanValue(values, "")

/** More characters than a telephone number with marks between all of its digits. */
const mostTyped = 100

/** A body whose telephone number is clean (V1). Run it before validation: the rule refuses what cleaning drops. */
export const withCleanPhone = (body: unknown): unknown => {
  const { phone } = (body ?? {}) as { readonly phone?: unknown }
  return typeof phone === "string" && phone.length <= mostTyped
    ? { ...(body as object), phone: cleanPhone(phone) }
    : body
}
