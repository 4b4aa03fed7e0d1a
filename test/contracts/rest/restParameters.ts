import { violationsOfText } from "../contractViolations.ts"
import type { RestMatch } from "./restMatch.ts"
import { restContract } from "./restOperations.ts"

/** Violations of the path parameters, the query and the headers of a request. */
export const parameterViolations = ({ operation, values }: RestMatch, request: Request): ReadonlyArray<string> => {
  const query = new URL(request.url).searchParams
  const declared = operation.parameters.flatMap(({ name, in: place, required, schema }) => {
    const value =
      { path: values.get(name), query: query.get(name), header: request.headers.get(name) }[place] ?? undefined
    if (value === undefined) return required ? [`${place} ${name} is missing`] : []
    return violationsOfText(restContract, schema, value).map((violation) => `${place} ${name} ${violation}`)
  })
  const names = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name)
  const strangers = [...query.keys()].filter((name) => !names.includes(name))
  return [...declared, ...strangers.map((name) => `query ${name} is not declared`)]
}
