import * as v from "valibot"
import type { Campaign } from "../../domain/host/campaign.ts"
import type { HostCommand, OpenedPage } from "../../domain/host/HostCommand.ts"
import { languageOf } from "../../domain/language/language.ts"
import type { Referral } from "../../domain/visit/LaunchParameters.ts"
import { flag, id, optional, shape, whole } from "../reading/lenient.ts"
import type { HostCommand as Said } from "./generated/host.d.ts"
import { productSchema, textUpTo } from "./product.schema.ts"
import { readNamed } from "./readNamed.ts"

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))

const language = v.pipe(
  v.string(),
  v.transform((tag) => languageOf(tag) ?? tag),
  v.picklist(["en", "de"]),
)

/** 0 counts as absent. */
const dealer = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]),
  textUpTo(100),
  v.transform((given) => (given === "0" ? undefined : given)),
)

const referral = v.pipe(
  shape({ id: optional(dealer), name: optional(textUpTo(200)), url: optional(textUpTo(2_000)) }),
  v.transform((given): Referral => given),
)

/** In one line, with something to see: backends refuse a booking with a text that shows nothing. */
const utm = optional(
  v.pipe(
    v.string(),
    v.regex(/^(?=.*(?!\p{DI})[\p{L}\p{N}])(?:(?!\p{DI})[\p{L}\p{M}\p{N}\p{P}\p{S} ]){1,100}$/u),
    v.check((text) => text === text.normalize()),
  ),
)
const clickId = optional(v.pipe(v.string(), v.regex(/^[\w.~-]{1,300}$/)))

const campaign = v.pipe(
  shape({
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
    utm_term: utm,
    utm_content: utm,
    utm_id: utm,
    gclid: clickId,
    gbraid: clickId,
    wbraid: clickId,
    dclid: clickId,
    fbclid: clickId,
    msclkid: clickId,
    ttclid: clickId,
    twclid: clickId,
    li_fat_id: clickId,
  }),
  v.transform(
    (given): Campaign => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  ),
)

type Page = OpenedPage["page"]

/** `undefined` if the page needs a presentation's number and has none. */
const openedOf = (page: Page, presentationId: number | undefined): OpenedPage | undefined => {
  if (page !== "presentation" && page !== "webinar") return { page }
  return presentationId === undefined ? undefined : { page, presentationId }
}

type Reader = v.GenericSchema<unknown, HostCommand>

/** A command without fields. */
const plain = (command: HostCommand): Reader =>
  v.pipe(
    v.unknown(),
    v.transform(() => command),
  )

const setTheme: Reader = v.pipe(
  shape({ background: optional(colour), accent: optional(colour), radius: optional(v.pipe(whole, v.maxValue(24))) }),
  v.transform((theme): HostCommand => ({ _tag: "SetTheme", theme })),
)

const prefill: Reader = v.pipe(
  shape({
    first_name: optional(textUpTo(100)),
    last_name: optional(textUpTo(100)),
    email: optional(textUpTo(254)),
    telephone: optional(textUpTo(30)),
  }),
  v.transform(
    ({ first_name, last_name, email, telephone }): HostCommand => ({
      _tag: "Prefill",
      visitor: { firstName: first_name, lastName: last_name, email, phone: telephone },
    }),
  ),
)

const open: Reader = v.pipe(
  shape({
    page: v.picklist(["start", "live", "booking", "stream_test", "presentation", "webinar"]),
    presentation_id: optional(v.pipe(id, v.maxValue(2_147_483_647))),
    product: optional(productSchema),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): HostCommand => {
    const to = openedOf(value.page, value.presentation_id)
    if (to) return { _tag: "Open", to, product: value.product }
    addIssue()
    return NEVER
  }),
)

const readers: { readonly [Name in Said["name"]]: Reader } = {
  set_language: v.pipe(
    shape({ language }),
    v.transform((given): HostCommand => ({ _tag: "SetLanguage", ...given })),
  ),
  set_referral: v.pipe(
    shape({ referral }),
    v.transform((given): HostCommand => ({ _tag: "SetReferral", ...given })),
  ),
  set_campaign: v.pipe(
    shape({ campaign }),
    v.transform((given): HostCommand => ({ _tag: "SetCampaign", ...given })),
  ),
  set_theme: setTheme,
  open,
  leave: plain({ _tag: "Leave" }),
  mute: v.pipe(
    shape({ muted: flag }),
    v.transform((given): HostCommand => ({ _tag: "Mute", ...given })),
  ),
  camera: v.pipe(
    shape({ on: flag }),
    v.transform((given): HostCommand => ({ _tag: "Camera", ...given })),
  ),
  offer_product: v.pipe(
    shape({ product: productSchema }),
    v.transform((given): HostCommand => ({ _tag: "OfferProduct", ...given })),
  ),
  prefill,
  focus: plain({ _tag: "Focus" }),
  release: plain({ _tag: "Release" }),
  yield: plain({ _tag: "Yield" }),
}

/** `unread`: what could not be read, by its place, such as `prefill.email`. Without a command, it was needed. */
export interface CommandReading {
  readonly command?: HostCommand
  readonly unread: ReadonlyArray<string>
}

/** Parses a command. Drops an optional field that cannot be read. `undefined` for a command of a later version. */
export const readHostCommand = (said: object): CommandReading | undefined => {
  const { name } = said as { readonly name?: unknown }
  // Every object inherits names such as `toString`.
  if (typeof name !== "string" || !Object.hasOwn(readers, name)) return undefined
  const { value, unread } = readNamed(name, readers[name as Said["name"]], said)
  return { ...(value && { command: value }), unread }
}
