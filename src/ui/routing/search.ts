/** Query parameters as plain text: the router's own reading would turn 1 into a number and "1" into quotes. */
export type Search = Readonly<Record<string, string>>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === "string" && value !== "") parameters.set(name, value)
  const text = parameters.toString()
  return text === "" ? "" : `?${text}`
}

/** The parameters under their plain names: each may also bear the prefix osr_; the plain one wins (E4, R3). */
export const plainSearch = (search: Search): Search => {
  const plain: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) {
    const isPlain = !name.startsWith("osr_")
    const key = isPlain ? name : name.slice("osr_".length)
    if (value !== "" && (isPlain || plain[key] === undefined)) plain[key] = value
  }
  return plain
}

/** What goes along from page to page inside the showroom (decisions E4). */
const travelling = ["location_id", "referral_id", "referral_name", "referral_url", "proto"]

/** The parameters that go along, and those of the next page. */
export const onward = (search: Readonly<Record<string, unknown>>, next: Search): Search => ({
  ...Object.fromEntries(
    travelling.flatMap((name) =>
      [name, `osr_${name}`].flatMap((key) => (typeof search[key] === "string" ? [[key, search[key]]] : [])),
    ),
  ),
  ...next,
})

/** Tolerant: a throwing validator would be an error page, not a 404. */
export const validateSearch = (search: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string"))
