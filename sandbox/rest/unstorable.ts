/** Whether a text in these values, or a name of theirs, is one that databases do not store: with NUL, or with half a character. */
export const isUnstorable = (values: unknown): boolean => {
  if (typeof values === "string") return /\0|\p{Surrogate}/u.test(values)
  if (typeof values !== "object" || values === null) return false
  return Object.entries(values).some(([name, value]) => isUnstorable(name) || isUnstorable(value))
}
