import { readFileSync } from "node:fs"
import { join } from "node:path"
import { marked, type Token } from "marked"
import { project } from "../../../scripts/install.mjs"

/** What the mark before a block says about it. */
export type Step = {
  readonly text: string
  /** Where it was found, for messages. */
  readonly source: string
  /** The folder below the group's own, or the project. */
  readonly folder: string
} & (
  | { readonly kind: "run" }
  /** Stays alive until the group ends, and is ready when this address answers. */
  | { readonly kind: "start"; readonly until: string }
  /** The block is the content of this file. */
  | { readonly kind: "file"; readonly file: string }
)

const mark = /^<!-- test ([\w, ]+): (?:(run|start)(?: in (the project|[\w/]+))?(?: until (\S+))?|file (\S+)) -->\s*$/

const stepOf = (match: RegExpExecArray, text: string, source: string): Step => {
  const [, , kind, folder = "", until, file] = match
  const common = { text, source, folder: folder === "the project" ? project : folder }
  if (file !== undefined) return { ...common, kind: "file", file }
  if (kind === "run") return { ...common, kind }
  if (until === undefined) throw new Error(`${source}: a block that is started says when it is ready.`)
  return { ...common, kind: "start", until }
}

/** The blocks of a document that its marks name, by group, in order. Throws if a mark cannot be read. */
export const markedSteps = (document: string): ReadonlyMap<string, ReadonlyArray<Step>> => {
  const groups = new Map<string, Step[]>()
  const tokens: ReadonlyArray<Token> = marked
    .lexer(readFileSync(join(project, document), "utf8"))
    .filter(({ type }) => type !== "space")
  for (const [place, token] of tokens.entries()) {
    if (token.type !== "html" || !token.raw.startsWith("<!-- test")) continue
    const source = `${document}: ${token.raw.trim()}`
    const match = mark.exec(token.raw)
    const block = tokens[place + 1]
    if (match === null || block?.type !== "code") throw new Error(`${source} is no mark before a block.`)
    const step = stepOf(match, String(block.text), source)
    for (const group of (match[1] ?? "").split(",").map((name) => name.trim()))
      groups.set(group, [...(groups.get(group) ?? []), step])
  }
  return groups
}
