/** FNV-1a over the text's code units, 32 bits. It distinguishes wordings, and does not protect against forgery. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Terms of a location in the current language, from its settings (C1). */
export interface GivenTerms {
  readonly locationId: number
  readonly terms: unknown
}

/** The key of an agreement to these terms of this location (readings C3). */
export const termsKey = ({ locationId, terms }: GivenTerms): string =>
  `${locationId}-${hashOf(JSON.stringify(terms) ?? "")}`
