import { isNode } from "../../../test/contracts/contractDocument.ts"

/** Paths of a value, with `[]` for each entry of a list, in the format of the contract's fields. */
export const pathsIn = (value: unknown, at = ""): ReadonlyArray<string> => {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, `${at}[]`))
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const path = at === "" ? name : `${at}.${name}`
    return [path, ...pathsIn(each, path)]
  })
}
