const kindOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value)

/** Whether a stored value has the type of the form's first value. Either may be `null`. */
const fits = (value: unknown, first: unknown): boolean =>
  value === null || first === null || kindOf(value) === kindOf(first)

/**
 * Reads a form that a draft stores as JSON. `undefined` without one, and if its fields are not those of `first`: another
 * release may have stored it.
 */
export const storedForm = <Form extends object>(text: string, first: Form): Form | undefined => {
  if (text === "") return undefined
  try {
    const stored: Record<string, unknown> = JSON.parse(text)
    return Object.entries(first).every(([name, value]) => fits(stored[name], value)) ? (stored as Form) : undefined
  } catch {
    return undefined
  }
}
