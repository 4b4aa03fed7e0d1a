import ts from "typescript"

/** The limit of a function, in lines: it fits on a screen. */
export const mostLines = 100

export interface LongFunction {
  readonly file: string
  /** Name of the function, or of the variable or property that holds it; empty if it has none. */
  readonly name: string
  /** Lines of the function, parameters included. */
  readonly lines: number
}

type Bodied = ts.FunctionLikeDeclaration & { readonly body: ts.Node }

const isFunction = (node: ts.Node): node is Bodied =>
  (ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node)) &&
  node.body !== undefined

const nameOf = (node: Bodied, source: ts.SourceFile): string => {
  if (node.name !== undefined) return node.name.getText(source)
  let holder: ts.Node = node.parent
  // A function that returns the long one, as in `openChat = (deps) => (presentation) => …`, lends it its name.
  while (ts.isArrowFunction(holder) || ts.isCallExpression(holder) || ts.isParenthesizedExpression(holder))
    holder = holder.parent
  return ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder) ? holder.name.getText(source) : ""
}

/** The functions of a file that are longer than `mostLines`. One within another of them does not count again. */
export const longFunctionsIn = (file: string, text: string): ReadonlyArray<LongFunction> => {
  // A shorter file has no longer function and need not be parsed.
  if (text.split("\n").length <= mostLines + 1) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: LongFunction[] = []
  const visit = (node: ts.Node): void => {
    // With its comments the file has too few lines to contain a long function.
    if (lineAt(node.end) - lineAt(node.pos) < mostLines) return
    const lines = isFunction(node) ? lineAt(node.end) - lineAt(node.getStart(source)) + 1 : 0
    if (isFunction(node) && lines > mostLines) found.push({ file, name: nameOf(node, source), lines })
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
