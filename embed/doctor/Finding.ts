import type { BothLanguages } from "../diagnosis/causes.ts"

/** The result of one check. */
export interface Finding {
  /** The code, as in the console, the event `failed` and the guide. */
  readonly code: string
  /** `remark`: works, but is worth knowing. */
  readonly verdict: "right" | "wrong" | "remark"
  readonly message: BothLanguages
  /** The correct line, to copy. */
  readonly line?: string
}

/** The text that a dealer's web developer has pasted. */
export interface PastedPage {
  /** Address of the page that shows the showroom. */
  readonly address: string
  /** HTML of the page, or the part that includes the showroom. */
  readonly html: string
  /** The page's response headers, or only the policies. */
  readonly headers: string
}

/** Context that the checks share. */
export interface CheckContext {
  /** The showroom's origin. */
  readonly showroom: string
  /** The page's origin. `undefined` if its address is invalid. */
  readonly page: string | undefined
  /** Whether the pasted HTML has scripts of the showroom, each with a nonce: a value that each response changes. */
  readonly hasNonce: boolean
}
