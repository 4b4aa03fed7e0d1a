/** Maximum number of models in a comparison: as many as fit side by side. */
export const mostKept = 3

/** Adds a model at the end of the comparison, or removes it. Unchanged if the comparison is full. */
export const toggledModel = (ids: ReadonlyArray<number>, id: number): ReadonlyArray<number> => {
  if (ids.includes(id)) return ids.filter((each) => each !== id)
  return ids.length < mostKept ? [...ids, id] : ids
}

/** Serialises the kept models of a location. */
export const keptText = (locationId: number, ids: ReadonlyArray<number>): string => [locationId, ...ids].join(" ")

/** Parses the text of `keptText`. `undefined` for another location's, and for any other text. */
export const readKeptText = (text: string | undefined, locationId: number): ReadonlyArray<number> | undefined => {
  if (text === undefined || !/^\d{1,10}( \d{1,10})*$/.test(text)) return undefined
  const [location, ...ids] = text.split(" ").map(Number)
  return location === locationId ? [...new Set(ids)].slice(0, mostKept) : undefined
}
