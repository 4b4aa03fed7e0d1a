import type { ShowroomOptions } from "../public.d.ts"

const words = (text: string): ReadonlyArray<string> => text.match(/[^\s,]+/g) ?? []

/** How to parse an attribute's text. Others are used as they are. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  /** Groups are written as `C0001 C0002`. A word without a digit names a tool, or is `absent`. */
  consent: (text) => (/^\s*[a-z]+\s*$/i.test(text) ? text.trim().toLowerCase() : words(text)),
  /** `analytics=C0002 comfort=C0003` */
  consentGroups: (text) => Object.fromEntries(words(text).map((word) => word.split("=", 2))),
  initialHeight: Number,
  productId: Number,
  themeRadius: Number,
}

/** Options of several fields, each an attribute: `data-product-image-url` is `image_url` of `product`. */
const grouped = /^(referral|product|theme)([A-Z].*)/

const fieldOf = (name: string) => name.replace(/\B[A-Z]/g, "_$&").toLowerCase()

/** The options in the attributes of a script tag. `mount` and the showroom validate them. */
export const scriptOptions = (dataset: DOMStringMap): ShowroomOptions => {
  const options: Record<string, unknown> = {}
  for (const [name, text = ""] of Object.entries(dataset)) {
    const value = readers[name]?.(text) ?? text
    const [, group, field] = grouped.exec(name) ?? []
    if (group === undefined || field === undefined) options[name] = value
    else options[group] = { ...(options[group] as object | undefined), [fieldOf(field)]: value }
  }
  return options
}
