import { readFile } from "node:fs/promises"
import looks from "./looks.json" with { type: "json" }

/** A brand's name and colours in mails, as #rrggbb (T2). `tools/gallery/mailLooks.ts` writes them. */
export type MailLook = (typeof looks)["livid"]

const fallback = "livid"
const known: Readonly<Record<string, MailLook>> = looks

/** The brand of a code; Livid for an unknown one, as in the showroom (T1). */
const codeOf = (brandingCode: string): string => (Object.hasOwn(known, brandingCode) ? brandingCode : fallback)

export const lookOf = (brandingCode: string): MailLook => known[codeOf(brandingCode)] ?? looks[fallback]

/** The brand's wordmark as a PNG: 40 px high, for a height of 20. */
export const wordmark = (brandingCode: string): Promise<Buffer> =>
  readFile(new URL(`./marks/${codeOf(brandingCode)}.png`, import.meta.url))
