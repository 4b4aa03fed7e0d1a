/** jsdom's engine of selectors. Each document has one. */
interface Engine {
  check: (selector: string, element: Element) => { readonly match: boolean }
  /** The engine's own `check`, once `checkOnlyLikely` has replaced it. */
  checkEach?: Engine["check"]
}

type Test = (element: Element) => boolean

const never: Test = () => false
const isRoot: Test = (element) => element === element.ownerDocument.documentElement
const isLink: Test = ({ localName }) => localName === "a" || localName === "area"

/** What an element needs to match the last compound of a selector, whose brackets contain only an attribute's name. */
const neededBy = (compound: string): ReadonlyArray<Test> => {
  const tag = /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase()
  const attributes = [...compound.matchAll(/\[([\w-]+)\]/g)].map(([, name = ""]) => name)
  return [
    ...(tag === undefined ? [] : [({ localName }: Element) => localName.toLowerCase() === tag]),
    ...attributes.map((name) => (element: Element) => element.hasAttribute(name)),
    ...(/::|^:host/.test(compound) ? [never] : []),
    ...(compound.startsWith(":root") ? [isRoot] : []),
    ...(/^:(link|visited)/.test(compound) ? [isLink] : []),
  ]
}

/** Whether an element may match a selector of a style sheet. No test asks for the direction of a text. */
const likely = (selector: string): Test => {
  if (selector.includes("[dir")) return never
  let plain = selector.replaceAll(/\[\s*([\w-]+)[^\]]*\]/g, "[$1]")
  while (/\([^()]+\)/.test(plain)) plain = plain.replaceAll(/\([^()]+\)/g, "()")
  const needs = plain.split(",").map((each) =>
    neededBy(
      each
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? "",
    ),
  )
  return (element) => needs.some((tests) => tests.every((test) => test(element)))
}
const known = new Map<string, Test>()
const mayMatch = (selector: string, element: Element): boolean => {
  const test = known.get(selector) ?? likely(selector)
  known.set(selector, test)
  return test(element)
}

/** The engine of a document. */
export const engineOf = (document: Document): Engine => {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === "impl")
  const { [symbol ?? ""]: inner } = document as unknown as Record<symbol | string, { _getDOMSelector: () => Engine }>
  if (inner === undefined) throw new Error("jsdom hides its documents in another way.")
  return inner._getDOMSelector()
}

// For the style of an element, jsdom compares it with each rule of its own style sheet, which was over a quarter of a
// screen's test. Most rules name an element or an attribute that it lacks.
const engine = engineOf(document)
engine.checkEach ??= engine.check
const { checkEach } = engine
engine.check = (selector, element) => (mayMatch(selector, element) ? checkEach(selector, element) : { match: false })
