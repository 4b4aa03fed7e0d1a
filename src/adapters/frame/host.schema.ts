import * as v from "valibot"
import type { HostMessage } from "../../domain/host/HostMessage.ts"
import { list, shape } from "../reading/lenient.ts"
import { productSchema } from "./product.schema.ts"
import { readNamed } from "./readNamed.ts"

/** Maximum length of a JSON text, in characters. Consent tools list hundreds of groups; a product needs far less. */
const longest = 100_000

const jsonText = v.pipe(v.string(), v.maxLength(longest), v.parseJson())

const consentSettings = v.pipe(
  shape({
    groups: v.pipe(
      jsonText,
      list(
        v.pipe(
          v.string(),
          v.transform((group) => group.toUpperCase()),
        ),
      ),
    ),
  }),
  v.transform(({ groups }): HostMessage => ({ _tag: "ConsentSettings", groups })),
)
const noConsent: HostMessage = { _tag: "ConsentSettings", groups: [] }
const consentToolAbsent = v.pipe(
  v.object({}),
  v.transform((): HostMessage => ({ _tag: "ConsentToolAbsent" })),
)
const presentationProduct = v.pipe(
  shape({ product: v.pipe(jsonText, productSchema) }),
  v.transform(({ product }): HostMessage => ({ _tag: "PresentationProduct", product })),
)

/** Messages of the host page by type (E13). */
const messages = new Map<unknown, v.GenericSchema<unknown, HostMessage>>([
  ["consent_settings", consentSettings],
  ["consent_tool_absent", consentToolAbsent],
  ["presentation_product", presentationProduct],
])

/**
 * `unread`: what could not be read, by its place, such as `presentation_product.product.image_url`. An unreadable
 * consent counts as no consent: it may be a withdrawal.
 */
export interface Reading {
  readonly message?: HostMessage
  readonly unread: ReadonlyArray<string>
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
  if (data.type === "command") return { message: { _tag: "Command", said: data }, unread: [] }
  const schema = messages.get(data.type)
  if (schema === undefined) return undefined
  const { value, unread } = readNamed(String(data.type), schema, data)
  const message = value ?? (schema === consentSettings ? noConsent : undefined)
  return { ...(message && { message }), unread }
}
