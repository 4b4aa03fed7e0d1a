import type { Chosen } from "./choices.ts"

/** The forms in which a page can include the showroom. */
export const forms = {
  tag: "Script tag",
  react: "React",
  element: "Custom element",
  program: "Program",
} as const

export type Form = keyof typeof forms

const attributeValue = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

const attributes = (chosen: Chosen, prefix: string): string =>
  Object.entries(chosen)
    .map(([name, value]) => ` ${prefix}${name}="${attributeValue(value)}"`)
    .join("")

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const numbers = ["location", "initialHeight", "radius"]
/** A value as code. Without `<`, so that it cannot end a script element. */
const literal = (name: string, value: string): string =>
  numbers.includes(name) ? value : JSON.stringify(value).replaceAll("<", "\\u003c")

/** The options of `mount` in place of the attributes of a tag: those of theme and product are objects. */
const optionsOf = (chosen: Chosen): ReadonlyArray<readonly [name: string, code: string]> => {
  const within = (group: string) => Object.entries(chosen).filter(([name]) => name.startsWith(`${group}-`))
  const nested = (group: string): ReadonlyArray<readonly [string, string]> => {
    const fields = within(group).map(([name, value]) => {
      const field = camel(name.slice(group.length + 1))
      return `${field}: ${literal(field, value)}`
    })
    return fields.length === 0 ? [] : [[group, `{ ${fields.join(", ")} }`]]
  }
  const plain = Object.entries(chosen)
    .filter(([name]) => name !== "target" && !/^(theme|product)-/.test(name))
    .map(([name, value]) => [camel(name), literal(camel(name), value)] as const)
  return [...plain, ...nested("theme"), ...nested("product")]
}

const scriptTag = (origin: string, chosen: Chosen): string =>
  `<script src="${origin}/embed/v1/embed.js"${attributes(chosen, "data-")} async></script>`

/** Code as the value of a JSX attribute: a plain string stays one, and everything else stands in braces. */
const jsxValue = (code: string): string => (/^"[^\\&]*"$/.test(code) ? code : `{${code}}`)

const react = (origin: string, chosen: Chosen): string =>
  [
    'import { OnlineShowroom } from "@online-showroom/embed/react"',
    "",
    "export const Showroom = () => (",
    "  <OnlineShowroom",
    `    origin="${origin}"`,
    ...optionsOf(chosen).map(([name, code]) => `    ${name}=${jsxValue(code)}`),
    "    onBooked={({ id }) => console.log(id)}",
    "  />",
    ")",
  ].join("\n")

const element = (origin: string, { target: _target, ...chosen }: Chosen): string =>
  [
    `<script type="module" src="${origin}/embed/v1/element.js"></script>`,
    `<online-showroom origin="${origin}"${attributes(chosen, "")}></online-showroom>`,
  ].join("\n")

const program = (origin: string, chosen: Chosen): string => {
  const target = chosen.target ?? "#showroom"
  const lines = optionsOf(chosen).map(([name, code]) => `    ${name}: ${code},`)
  return [
    ...(target === "#showroom" ? ['<div id="showroom"></div>'] : []),
    `<script src="${origin}/embed/v1/embed.js"></script>`,
    "<script>",
    `  const showroom = OnlineShowroom.mount(${JSON.stringify(target)}, {`,
    ...lines,
    "    on: { booked: ({ id }) => console.log(id) },",
    "  })",
    "</script>",
  ].join("\n")
}

const written: Readonly<Record<Form, (origin: string, chosen: Chosen) => string>> = {
  tag: scriptTag,
  react,
  element,
  program,
}

/** The code that a page includes for the chosen options, in one of the forms. */
export const snippetOf = (form: Form, origin: string, chosen: Chosen): string => written[form](origin, chosen)
