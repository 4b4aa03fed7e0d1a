import type { BothLanguages } from "../diagnosis/causes.ts"

/** One thing that was looked at. */
export interface Finding {
  /** As the console, the event `failed` and the guide name it. */
  readonly code: string
  /** `remark`: nothing is broken, but it is good to know. */
  readonly verdict: "right" | "wrong" | "remark"
  readonly says: BothLanguages
  /** What to write instead, or to add, as it is. */
  readonly line?: string
}

/** What a dealer's web person has pasted. */
export interface PastedPage {
  /** Of the page that shows the showroom. */
  readonly address: string
  /** The page, or the part of it that includes the showroom. */
  readonly html: string
  /** The page's response headers, or the policies alone. */
  readonly headers: string
}

/** What the checks share: the pasted texts as they were read. */
export interface Look {
  /** The showroom's origin. */
  readonly showroom: string
  /** The page's origin; undefined while its address is none. */
  readonly page: string | undefined
}
