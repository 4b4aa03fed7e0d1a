import * as v from "valibot"
import type { HostMessage } from "../../domain/host/HostMessage.ts"
import { pictureAddress } from "../../domain/product/Product.ts"

/** Longest JSON text that is read, in characters; fifty groups of twenty and a product's address fit many times over. */
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
        // A picture that is none leaves the product as it is.
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

/** Messages of the host by type (E13). */
const messages = new Map<unknown, v.GenericSchema<unknown, HostMessage>>([
  ["consent_settings", consentSettings],
  ["consent_tool_absent", consentToolAbsent],
  ["presentation_product", presentationProduct],
])

/** `malformed` is the type of a message that cannot be read. A consent that cannot be read is none: it may be a withdrawal. */
export interface Reading {
  readonly message?: HostMessage
  readonly malformed?: string
}

const viewport = v.object({ type: v.literal("viewport") })

/** Whether the host says that less or more of its page is seen; a matter between the two windows alone. */
export const isViewportChange = (data: unknown): boolean => v.is(viewport, data)

/**
 * Reads a message; undefined when it is none of ours: a page has other speakers, the resize helper's host side among them.
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
