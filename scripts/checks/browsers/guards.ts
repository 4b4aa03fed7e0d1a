import type { AnyNode, Identifier, MemberExpression, Node } from "acorn"
import { fullAncestor } from "acorn-walk"

/** Names that a function tests before it uses them, by function. */
export type Guards = WeakMap<Node, ReadonlySet<string>>

const isFunction = ({ type }: Node): boolean => /Function/.test(type)

/** The name that an expression reads: of a variable, or of a member. */
export const nameOf = (node: AnyNode): string | undefined => {
  if (node.type === "Identifier") return node.name
  if (node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier")
    return node.property.name
  return undefined
}

/** Whether an expression fails where the name is missing: it is called, constructed, or has a member read. */
export const isUsed = (node: Identifier | MemberExpression, parent: AnyNode): boolean => {
  if (parent.type === "CallExpression") return parent.callee === node && !parent.optional
  if (parent.type === "NewExpression") return parent.callee === node
  return parent.type === "MemberExpression" && parent.object === node && !parent.optional
}

/** Whether the value of an expression decides which code runs: `if (x)`, `x ? …`, `x && …`, `typeof x`. */
const isTested = (ancestors: ReadonlyArray<AnyNode>): boolean => {
  for (let at = ancestors.length - 2; at >= 0; at--) {
    const [node, parent] = [ancestors[at + 1], ancestors[at]]
    if (parent === undefined) return false
    if (parent.type === "IfStatement" || parent.type === "ConditionalExpression") return parent.test === node
    if (parent.type === "LogicalExpression" && parent.left === node) return true
    if (parent.type === "UnaryExpression" && parent.operator === "typeof") return true
    if (!/^(Unary|Binary|Logical|Chain)/.test(parent.type)) return false
  }
  return false
}

/** The name that a node tests: `x` of `if (x)` and of `typeof x`, `"x"` of `"x" in window`. */
const testedName = (node: AnyNode, parent: AnyNode | undefined): string | undefined => {
  if (parent?.type === "BinaryExpression" && parent.operator === "in" && parent.left === node)
    return node.type === "Literal"
      ? String(node.value)
      : node.type === "TemplateLiteral"
        ? node.quasis[0]?.value.raw
        : undefined
  if (node.type !== "Identifier" && node.type !== "MemberExpression") return undefined
  return parent !== undefined && isUsed(node, parent) ? undefined : nameOf(node)
}

/** Finds what each function of a program tests. */
export const guardsOf = (program: Node): Guards => {
  const guards = new WeakMap<Node, Set<string>>()
  fullAncestor(program, (node, _state, ancestors) => {
    const all = ancestors as ReadonlyArray<AnyNode>
    const name = testedName(node as AnyNode, all.at(-2))
    if (name === undefined || !isTested(all)) return
    const owner = all.findLast(isFunction) ?? program
    guards.set(owner, (guards.get(owner) ?? new Set()).add(name))
  })
  return guards
}

/** Whether a function around a use tests this name, or a `try` catches its exception. */
export const isGuarded = (name: string, ancestors: ReadonlyArray<AnyNode>, guards: Guards): boolean =>
  ancestors.some((ancestor, at) => {
    if (ancestor.type === "TryStatement") return ancestor.handler !== null && ancestors[at + 1] === ancestor.block
    return isFunction(ancestor) && guards.get(ancestor)?.has(name) === true
  })
