import type { HostCommand, OpenedPage } from "../../domain/host/HostCommand.ts"
import { languageOf } from "../../domain/language/language.ts"
import { type Product, pictureAddress } from "../../domain/product/Product.ts"
import type { Referral } from "../../domain/visit/LaunchParameters.ts"
import type { HostCommand as Said } from "./generated/host.d.ts"

type Fields = Readonly<Record<string, unknown>>

/** A field that breaks the contract: the command has no effect. */
class Malformed extends Error {}

const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Malformed()
  return value as Fields
}

const isInteger = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const optional = <Value>(value: unknown, read: (given: unknown) => Value): Value | undefined =>
  value === undefined ? undefined : read(value)

/** Length in characters as the contract counts them: an emoji is one. */
const text = (least: number, most: number) => (value: unknown) => {
  if (typeof value !== "string") throw new Malformed()
  const { length } = [...value]
  if (length < least || length > most) throw new Malformed()
  return value
}

const colour = (value: unknown) => {
  if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) throw new Malformed()
  return value
}

const integer = (least: number, most?: number) => (value: unknown) => {
  if (!isInteger(value, least, most)) throw new Malformed()
  return value
}

const truth = (value: unknown) => {
  if (typeof value !== "boolean") throw new Malformed()
  return value
}

const productOf = (value: unknown): Product => {
  const { id, brand, model, image_url: picture } = fieldsOf(value)
  const imageUrl = optional(picture, text(0, 2_000))
  return {
    id: optional(id, integer(1)),
    brand: text(1, 100)(brand),
    model: text(1, 100)(model),
    imageUrl: imageUrl && pictureAddress(imageUrl),
  }
}

/** An empty value or 0 counts as absent. */
const referralOf = (value: unknown): Referral => {
  const { id, name, url } = fieldsOf(value)
  const given = optional(id, (each) => (typeof each === "number" ? String(integer(0)(each)) : text(0, 100)(each)))
  return {
    id: given === "0" ? undefined : given || undefined,
    name: optional(name, text(0, 200)) || undefined,
    url: optional(url, text(0, 2_000)) || undefined,
  }
}

const pageOf = (page: unknown, presentationId: number | undefined): OpenedPage => {
  switch (page) {
    case "live":
      return { page }
    case "start":
    case "booking":
    case "stream_test":
      return { page }
    case "presentation":
    case "webinar":
      return { page, presentationId: integer(1)(presentationId) }
    default:
      throw new Malformed()
  }
}

const readers: { readonly [Name in Said["name"]]: (said: Fields) => HostCommand } = {
  set_language: ({ language }) => {
    const known = typeof language === "string" ? languageOf(language) : undefined
    if (known === undefined) throw new Malformed()
    return { _tag: "SetLanguage", language: known }
  },
  set_referral: ({ referral }) => ({ _tag: "SetReferral", referral: referralOf(referral) }),
  set_theme: ({ background, accent, radius }) => ({
    _tag: "SetTheme",
    theme: {
      background: optional(background, colour),
      accent: optional(accent, colour),
      radius: optional(radius, integer(0, 24)),
    },
  }),
  open: ({ page, presentation_id, product }) => ({
    _tag: "Open",
    to: pageOf(page, optional(presentation_id, integer(1, 2_147_483_647))),
    product: optional(product, productOf),
  }),
  leave: () => ({ _tag: "Leave" }),
  mute: ({ muted }) => ({ _tag: "Mute", muted: truth(muted) }),
  camera: ({ on }) => ({ _tag: "Camera", on: truth(on) }),
  offer_product: ({ product }) => ({ _tag: "OfferProduct", product: productOf(product) }),
  prefill: ({ first_name, last_name, email, telephone }) => ({
    _tag: "Prefill",
    visitor: {
      firstName: optional(first_name, text(0, 100)),
      lastName: optional(last_name, text(0, 100)),
      email: optional(email, text(0, 254)),
      phone: optional(telephone, text(0, 30)),
    },
  }),
  focus: () => ({ _tag: "Focus" }),
  release: () => ({ _tag: "Release" }),
  yield: () => ({ _tag: "Yield" }),
}

/** A command, or the name of a malformed one; `undefined` for a command of a later version. */
export const readHostCommand = (
  said: object,
): { readonly command: HostCommand } | { readonly malformed: string } | undefined => {
  const fields = said as Fields
  const { name } = fields
  // Every object inherits names such as `toString`.
  if (typeof name !== "string" || !Object.hasOwn(readers, name)) return undefined
  try {
    return { command: readers[name as Said["name"]](fields) }
  } catch (failure) {
    if (failure instanceof Malformed) return { malformed: name }
    throw failure
  }
}
