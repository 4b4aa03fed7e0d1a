import { type RestOperation, restOperations } from "./restOperations.ts"

/** The values of a path's parameters, by name. */
export type PathValues = ReadonlyMap<string, string>

export interface RestMatch {
  readonly operation: RestOperation
  readonly values: PathValues
}

const valuesOf = (template: string, path: string): PathValues | undefined => {
  const wanted = template.split("/")
  const given = path.split("/")
  if (wanted.length !== given.length) return undefined
  const values = new Map<string, string>()
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ""
    const name = /^\{(.+)\}$/.exec(segment)?.[1]
    if (name !== undefined) values.set(name, decodeURIComponent(value))
    else if (segment !== value) return undefined
  }
  return values
}

/**
 * The call of a path that is relative to the API base. A literal path wins over a parameter: /booking/submit is no id.
 */
export const matchRest = (method: string, path: string): RestMatch | undefined =>
  restOperations
    .flatMap((operation): ReadonlyArray<RestMatch> => {
      const values = valuesOf(operation.path, path)
      return values === undefined ? [] : [{ operation, values }]
    })
    .sort((one, other) => one.values.size - other.values.size)
    .filter(({ values }, _index, [first]) => values.size === first?.values.size)
    .find(({ operation }) => operation.method === method)
