/**
 * The structure of the Auto-lead Data Format 1.0, as its specification's DTD defines it (adfxml.info/adf_spec.pdf), for
 * the elements that a lead of ours may have. `children` in their order: `?` at most one, `*` any number, `+` at least
 * one, `|` either. Without `children` an element has text only.
 */
export interface AdfElement {
  readonly children?: string
  /** The values of an attribute; empty for any text. */
  readonly attributes?: Readonly<Record<string, ReadonlyArray<string>>>
}

const texts = ["requestdate", "year", "make", "model", "vin", "stock", "trim", "doors", "bodystyle", "transmission"]
const moreTexts = ["pricecomments", "comments", "url", "vendorname", "service"]

export const adfStructure: Readonly<Record<string, AdfElement>> = {
  ...Object.fromEntries([...texts, ...moreTexts].map((name) => [name, {}])),
  adf: { children: "prospect+" },
  prospect: {
    children: "id* requestdate vehicle+ customer vendor provider?",
    attributes: { status: ["new", "resend"] },
  },
  id: { attributes: { sequence: [], source: [] } },
  vehicle: {
    children:
      "id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? colorcombination* imagetag? price? pricecomments? option* finance? comments?",
    attributes: { interest: ["buy", "lease", "sell", "trade-in", "test-drive"], status: ["new", "used"] },
  },
  price: {
    attributes: {
      type: ["quote", "offer", "msrp", "invoice", "call", "appraisal", "asking"],
      currency: [],
      delta: ["absolute", "relative", "percentage"],
      relativeto: ["msrp", "invoice"],
      source: [],
    },
  },
  customer: { children: "contact id* timeframe? comments?" },
  vendor: { children: "id* vendorname url? contact" },
  provider: { children: "id* name service? url? email? phone? contact?" },
  contact: { children: "name+ (email|phone+|email phone+) address?" },
  name: {
    attributes: { part: ["surname", "first", "middle", "last", "full"], type: ["business", "individual"] },
  },
  email: { attributes: { preferredcontact: ["0", "1"] } },
  phone: {
    attributes: {
      type: ["voice", "fax", "cellphone", "pager"],
      time: ["morning", "afternoon", "evening", "nopreference", "day"],
      preferredcontact: ["0", "1"],
    },
  },
}

/** The order of children as an expression over their names, each with a blank behind it. */
const orderOf = (children: string): RegExp =>
  new RegExp(`^${children.replaceAll(/[a-z]+/g, "(?:$& )").replaceAll(/ (?!\))/g, "")}$`)

/** How an element, or one in it, breaks the structure. */
export const violationsIn = (element: Element): ReadonlyArray<string> => {
  const { nodeName, attributes, childNodes } = element
  const known = adfStructure[nodeName]
  if (!known) return [`${nodeName} is unknown`]
  const children = [...element.children]
  const names = children.map((child) => `${child.nodeName} `).join("")
  const wrong = [...attributes].filter(({ name, value }) => {
    const values = known.attributes?.[name]
    return values === undefined || (values.length > 0 && !values.includes(value))
  })
  const hasText = [...childNodes].some((node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim())
  return [
    ...wrong.map(({ name, value }) => `${nodeName} has ${name}="${value}"`),
    ...(known.children === undefined && children.length > 0 ? [`${nodeName} has elements`] : []),
    ...(known.children !== undefined && hasText ? [`${nodeName} has text`] : []),
    ...(known.children !== undefined && !orderOf(known.children).test(names) ? [`${nodeName} has ${names}`] : []),
    ...children.flatMap(violationsIn),
  ]
}
