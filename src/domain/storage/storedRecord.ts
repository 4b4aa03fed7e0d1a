export type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null

/** Parses a stored JSON object; `undefined` if the text is missing or anything else. */
export const recordIn = (text: string | undefined): Fields | undefined => {
  if (text === undefined) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return isRecord(read) ? read : undefined
  } catch {
    // The visitor can write anything into the storage.
    return undefined
  }
}
