import { type AnyNode, type ecmaVersion, type Program, parse } from "acorn"
import { full, fullAncestor } from "acorn-walk"
import type { CompatData } from "./compatData.ts"
import type { BuiltFile, Finding } from "./Finding.ts"
import { guardsOf, isGuarded, isUsed, nameOf } from "./guards.ts"
import { type NewNames, newNames } from "./newNames.ts"

/** Characters shown before and after a use. */
const shown = { before: 60, after: 40 }

const globalObjects = ["globalThis", "self", "window"]

interface Script extends BuiltFile {
  readonly program: Program
}

/** Parses a file as this edition of JavaScript. Syntax that is newer is a finding of its own. */
const parsed = ({ file, text }: BuiltFile, edition: ecmaVersion): Script | Finding => {
  const sourceType = /^\s*(import|export)\b|\bimport\.meta\b|\bexport\s*\{/m.test(text) ? "module" : "script"
  try {
    return { file, text, program: parse(text, { ecmaVersion: edition, sourceType }) }
  } catch (failure) {
    const { message, pos = 0 } = failure as SyntaxError & { pos?: number }
    const excerpt = `${message}: ${text.slice(Math.max(0, pos - shown.before), pos + shown.after)}`
    return { file, excerpt, feature: `syntax after ${edition}`, lacking: ["some"] }
  }
}

const isScript = (one: Script | Finding): one is Script => "program" in one

/** The members that the build defines itself. A call of such a name is one of its own methods, as far as one can see. */
const ownMembers = (programs: ReadonlyArray<Program>): ReadonlySet<string> => {
  const own = new Set<string>()
  for (const program of programs)
    full(program, (one) => {
      const node = one as AnyNode
      if (node.type === "Property" || node.type === "MethodDefinition" || node.type === "PropertyDefinition")
        own.add((!node.computed && node.key.type === "Identifier" && node.key.name) || "")
      if (node.type === "AssignmentExpression")
        own.add((node.left.type === "MemberExpression" && nameOf(node.left)) || "")
    })
  return own
}

/** A new feature that a node uses, with the browsers that lack it. */
const featureAt = (node: AnyNode, { globals, statics, members }: NewNames, own: ReadonlySet<string>) => {
  const name = nameOf(node)
  if (name === undefined) return undefined
  const found = (feature: string, lacking: ReadonlyArray<string> | undefined) => lacking && { feature, name, lacking }
  if (node.type === "Identifier") return found(name, globals.get(name))
  if (node.type !== "MemberExpression") return undefined
  const object = node.object.type === "Identifier" ? node.object.name : ""
  if (globalObjects.includes(object)) return found(name, globals.get(name))
  if (statics.has(`${object}.${name}`)) return found(`${object}.${name}`, statics.get(`${object}.${name}`))
  const member = members.get(name)
  // An absent object of the browser lacks its members, too: `trustedTypes?.createPolicy()`.
  if (member === undefined || own.has(name) || (node.optional && member.isWeb)) return undefined
  return found(`.${name}`, member.lacking)
}

/** Uses in one script that fail in some browsers. */
const findingsIn = (
  { file, text, program }: Script,
  names: NewNames,
  own: ReadonlySet<string>,
): ReadonlyArray<Finding> => {
  const findings: Finding[] = []
  const guards = guardsOf(program)
  fullAncestor(program, (one, _state, around) => {
    const [node, ancestors] = [one as AnyNode, around as ReadonlyArray<AnyNode>]
    if (node.type !== "Identifier" && node.type !== "MemberExpression") return
    const parent = ancestors.at(-2)
    const use = parent !== undefined && isUsed(node, parent) ? featureAt(node, names, own) : undefined
    if (use === undefined || isGuarded(use.name, ancestors, guards)) return
    const excerpt = text.slice(Math.max(0, node.start - shown.before), node.end + shown.after)
    findings.push({ feature: use.feature, file, excerpt, lacking: use.lacking })
  })
  return findings
}

/** What scripts use unguarded, though browsers of the data lack it: newer syntax, globals, statics and members. */
export const scriptFindings = (
  files: ReadonlyArray<BuiltFile>,
  data: CompatData,
  edition: ecmaVersion,
): ReadonlyArray<Finding> => {
  const all = files.map((file) => parsed(file, edition))
  const scripts = all.filter(isScript)
  const [names, own] = [newNames(data), ownMembers(scripts.map(({ program }) => program))]
  const unreadable = all.flatMap((one) => (isScript(one) ? [] : one))
  return [...unreadable, ...scripts.flatMap((script) => findingsIn(script, names, own))]
}
