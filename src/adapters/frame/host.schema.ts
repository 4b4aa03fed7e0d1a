import * as v from "valibot"
import type { HostMessage } from "../../domain/host/HostMessage.ts"
import { pictureAddress } from "../../domain/product/Product.ts"

/**
 * Maximum length of a JSON text, in characters; fifty groups of twenty characters and a product's address need far
 * less.
 */
const longest = 16_000

const jsonText = v.pipe(v.string(), v.maxLength(longest), v.parseJson())
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

const consentSettings = v.pipe(
  v.object({ groups: v.pipe(jsonText, v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(50)) }),
  v.transform(({ groups }): HostMessage => ({ _tag: "ConsentSettings", groups })),
)
const noConsent: HostMessage = { _tag: "ConsentSettings", groups: [] }
const consentToolAbsent = v.pipe(
  v.object({}),
  v.transform((): HostMessage => ({ _tag: "ConsentToolAbsent" })),
)
const presentationProduct = v.pipe(
  v.object({
    product: v.pipe(
      jsonText,
      v.object({
        id: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
        brand: name,
        model: name,
        // An invalid picture does not invalidate the product.
        image_url: v.optional(v.unknown()),
      }),
    ),
  }),
  v.transform(
    ({ product: { id, brand, model, image_url: picture } }): HostMessage => ({
      _tag: "PresentationProduct",
      product: {
        id: id ?? undefined,
        brand,
        model,
        imageUrl: typeof picture === "string" ? pictureAddress(picture) : undefined,
      },
    }),
  ),
)

/** Messages of the host page by type (E13). */
const messages = new Map<unknown, v.GenericSchema<unknown, HostMessage>>([
  ["consent_settings", consentSettings],
  ["consent_tool_absent", consentToolAbsent],
  ["presentation_product", presentationProduct],
])

/**
 * `malformed` is the type of an unreadable message. An unreadable consent counts as no consent: it may be a withdrawal.
 */
export interface Reading {
  readonly message?: HostMessage
  readonly malformed?: string
}

const viewport = v.object({ type: v.literal("viewport") })

/** Whether the host page reports a change of its viewport. Only the frame adapter handles this message. */
export const isViewportChange = (data: unknown): boolean => v.is(viewport, data)

/**
 * Parses a message; `undefined` if it is not the showroom's. Other scripts post messages, too, such as the host side of
 * the resize helper.
 */
export const readHostMessage = (data: unknown): Reading | undefined => {
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined
  if (data.type === "command") return { message: { _tag: "Command", said: data } }
  const schema = messages.get(data.type)
  if (schema === undefined) return undefined
  const read = v.safeParse(schema, data)
  if (read.success) return { message: read.output }
  return { malformed: String(data.type), ...(schema === consentSettings && { message: noConsent }) }
}
