import { readFileSync } from "node:fs"
import { parse } from "yaml"

/** A contract, or a part of one, as parsed: plain data, read by key. */
export type ContractNode = { readonly [key: string]: unknown }

export const isNode = (value: unknown): value is ContractNode =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const parsed = new Map<string, ContractNode>()

/** The contract with this file name below contracts/, parsed once. Throws if there is no such file. */
export const readContract = (file: string): ContractNode => {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const read = parse(readFileSync(new URL(`../../contracts/${file}`, import.meta.url), "utf8")) as ContractNode
  parsed.set(file, read)
  return read
}

/** A part of a contract, and the steps to its actual place after following references. */
export interface Found {
  readonly node: unknown
  readonly steps: ReadonlyArray<string>
}

/** The part at these steps; `undefined` if there is none. Throws if a reference leads nowhere. */
export const find = (file: string, ...steps: ReadonlyArray<string>): Found | undefined => {
  let found: Found = { node: readContract(file), steps: [] }
  for (const step of steps) {
    if (!(isNode(found.node) || Array.isArray(found.node)) || !Object.hasOwn(found.node, step)) return undefined
    found = followed(file, { node: (found.node as ContractNode)[step], steps: [...found.steps, step] })
  }
  return found
}

const followed = (file: string, found: Found): Found => {
  if (!isNode(found.node) || typeof found.node.$ref !== "string") return found
  const target = find(file, ...found.node.$ref.slice("#/".length).split("/"))
  if (target === undefined) throw new Error(`${file} refers to ${found.node.$ref}, which is not there`)
  return target
}
