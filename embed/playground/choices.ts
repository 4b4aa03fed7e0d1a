/** How a value is entered, and which values are accepted. */
type Kind =
  | { readonly values: ReadonlyArray<string> }
  | { readonly type: "text" | "number" | "color" | "tel" | "url"; readonly pattern?: RegExp; readonly fault?: string }

/** One option of the showroom, as the playground offers it. */
export interface Choice {
  /** The attribute of the script tag without `data-`. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly group: "Showroom" | "Look" | "The dealer" | "The model" | "Consent and counting"
  readonly kind: Kind
}

const number = /^[1-9]\d*$/
const colour = /^#[0-9a-f]{6}$/i

/** The options of the script tag, in the order in which they are offered. */
export const choices: ReadonlyArray<Choice> = [
  {
    name: "location",
    label: "Location",
    hint: "Its number, from the showroom's operator",
    group: "Showroom",
    kind: { type: "text", pattern: number, fault: "The location is a number from 1." },
  },
  { name: "language", label: "Language", group: "Showroom", kind: { values: ["en", "de"] } },
  { name: "mode", label: "Over the page", group: "Showroom", kind: { values: ["modal", "floating"] } },
  {
    name: "page",
    label: "First page",
    group: "Showroom",
    kind: { values: ["start", "live", "booking", "presentation", "webinar", "stream_test"] },
  },
  { name: "loading", label: "Loading", group: "Showroom", kind: { values: ["lazy", "prerender"] } },
  {
    name: "target",
    label: "Element to open in",
    hint: "CSS selector; empty: beside the script",
    group: "Showroom",
    kind: { type: "text" },
  },
  {
    name: "theme-accent",
    label: "Accent",
    hint: "#rrggbb",
    group: "Look",
    kind: { type: "text", pattern: colour, fault: "The accent is a colour such as #1f4e79." },
  },
  {
    name: "theme-background",
    label: "Background",
    hint: "#rrggbb, light",
    group: "Look",
    kind: { type: "text", pattern: colour, fault: "The background is a colour such as #ffffff." },
  },
  {
    name: "theme-radius",
    label: "Corners",
    hint: "0 to 24 CSS px",
    group: "Look",
    kind: { type: "text", pattern: /^(\d|1\d|2[0-4])$/, fault: "Corners are a number from 0 to 24." },
  },
  {
    name: "initial-height",
    label: "Height while it loads",
    hint: "CSS px; otherwise 320",
    group: "Look",
    kind: { type: "text", pattern: number, fault: "The height is a number from 1." },
  },
  {
    name: "telephone",
    label: "Telephone",
    hint: "If the showroom cannot open",
    group: "The dealer",
    kind: { type: "tel" },
  },
  {
    name: "contact-url",
    label: "Contact page",
    group: "The dealer",
    kind: {
      type: "url",
      pattern: /^(https?:\/\/|tel:)\S+$/,
      fault: "The contact page begins with https://, http:// or tel:.",
    },
  },
  { name: "product-brand", label: "Brand", group: "The model", kind: { type: "text" } },
  { name: "product-model", label: "Model", group: "The model", kind: { type: "text" } },
  {
    name: "consent",
    label: "Consent tool",
    group: "Consent and counting",
    kind: { values: ["onetrust", "usercentrics", "cookiebot", "tcf", "gtag", "absent"] },
  },
  {
    name: "data-layer",
    label: "List of the tag manager",
    hint: "Such as dataLayer",
    group: "Consent and counting",
    kind: { type: "text" },
  },
]

/** The chosen values by option name, without empty ones. */
export type Chosen = Readonly<Record<string, string>>

/** An option that another one needs. */
const needed: ReadonlyArray<{ readonly name: string; readonly by: string; readonly fault: string }> = [
  { name: "product-brand", by: "product-model", fault: "The model needs its brand." },
  { name: "product-model", by: "product-brand", fault: "The brand needs a model." },
]

const isPatternBroken = ({ name, kind }: Choice, chosen: Chosen): boolean => {
  const value = chosen[name]
  return value !== undefined && "pattern" in kind && kind.pattern?.test(value) === false
}

/** A sentence for each option that the showroom would refuse, or miss, by its name. */
export const faultsOf = (chosen: Chosen): Chosen =>
  Object.fromEntries([
    ...choices
      .filter((choice) => isPatternBroken(choice, chosen))
      .map(({ name, kind }) => [name, ("fault" in kind && kind.fault) || ""]),
    ...needed
      .filter(({ name, by }) => chosen[by] !== undefined && chosen[name] === undefined)
      .map(({ name, fault }) => [name, fault]),
  ])
