import { type ContractNode, find, isNode, readContract } from "./contractDocument.ts"

/** How far the specification covers a part of a contract; see the head of openapi.yaml. */
export interface Marks {
  readonly assumed: boolean
  readonly needed: boolean
}

/** A field of a body or message, `[]` for each entry of a list: `items[].name`. */
export interface MarkedField extends Marks {
  readonly path: string
  /** Whether the contract requires the field if its parent is present. */
  readonly required: boolean
}

export const marksOf = (node: ContractNode): Marks => ({
  assumed: node["x-assumed"] === true,
  needed: node["x-needed"] === true,
})

const target = (file: string, node: ContractNode): ContractNode => {
  if (typeof node.$ref !== "string") return node
  const found = find(file, ...node.$ref.slice("#/".length).split("/"))?.node
  if (!isNode(found)) throw new Error(`${file} refers to ${node.$ref}, which is not there`)
  return found
}

const partsOf = (node: ContractNode): ReadonlyArray<ContractNode> =>
  [node.allOf, node.anyOf, node.oneOf].flat().filter(isNode)

/**
 * Every field below a schema. Omits fields inside an assumed part that is not needed: nobody has to send it, and the
 * part's own mark covers all of it.
 */
export const fieldsOf = (file: string, schema: unknown, at = ""): ReadonlyArray<MarkedField> => {
  if (!isNode(schema)) return []
  const node = target(file, schema)
  const required = Array.isArray(node.required) ? node.required : []
  const own = Object.entries(isNode(node.properties) ? node.properties : {}).flatMap(([name, property]) => {
    if (!isNode(property)) return []
    const path = at === "" ? name : `${at}.${name}`
    const marks = marksOf(property)
    const field = { path, ...marks, required: required.includes(name) }
    return marks.assumed && !marks.needed ? [field] : [field, ...fieldsOf(file, property, path)]
  })
  return [
    ...own,
    ...fieldsOf(file, node.items, `${at}[]`),
    ...partsOf(node).flatMap((part) => fieldsOf(file, part, at)),
  ]
}

/** Returns a predicate: whether the specification names a path, by its list of paths, or names a field inside it. */
export const namedIn = (paths: ReadonlyArray<string>): ((path: string) => boolean) => {
  const named = new Set(
    paths.flatMap((path) => {
      const steps = path.split(/(?=\.|\[\])/)
      return steps.map((_step, index) => steps.slice(0, index + 1).join(""))
    }),
  )
  return (path) => named.has(path)
}

/** Every place of a contract that carries one of the marks, with the steps to it. */
export const markedPlaces = (file: string): ReadonlyArray<{ readonly at: string; readonly node: ContractNode }> => {
  const walk = (node: unknown, at: string): ReadonlyArray<{ at: string; node: ContractNode }> => {
    if (Array.isArray(node)) return node.flatMap((each, index) => walk(each, `${at}/${index}`))
    if (!isNode(node)) return []
    const isMarked = ["x-assumed", "x-needed", "x-assumed-form"].some((mark) => Object.hasOwn(node, mark))
    const own = isMarked ? [{ at, node }] : []
    return [...own, ...Object.entries(node).flatMap(([key, each]) => walk(each, `${at}/${key}`))]
  }
  return walk(readContract(file), "")
}
