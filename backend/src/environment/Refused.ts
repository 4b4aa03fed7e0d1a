import type { problemTexts } from "../texts/problemTexts.ts"

/** Stable name of a refusal's reason. */
export type RefusalCode = keyof typeof problemTexts

/** A rule refuses the request. `status` is the HTTP status of the answer; `detail` is appended to the text. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly detail: { readonly en: string; readonly de: string } | undefined
  /** Data for programs, named by the contract beside message and code. */
  readonly facts: Readonly<Record<string, unknown>>
  /** The invalid field of the body, by its name in the contract. */
  readonly field: string | undefined

  constructor(
    status: number,
    code: RefusalCode,
    detail?: { readonly en: string; readonly de: string },
    facts: Readonly<Record<string, unknown>> = {},
    field?: string,
  ) {
    super(code)
    this.name = "Refused"
    this.status = status
    this.code = code
    this.detail = detail
    this.facts = facts
    this.field = field
  }

  /** Copies the refusal with data for programs. */
  with(facts: Readonly<Record<string, unknown>>): Refused {
    return new Refused(this.status, this.code, this.detail, facts, this.field)
  }

  /** Copies the refusal for this field. */
  about(field: string): Refused {
    return new Refused(this.status, this.code, this.detail, this.facts, field)
  }
}

export const refused = (status: number, code: RefusalCode, detail?: { readonly en: string; readonly de: string }) =>
  new Refused(status, code, detail)

/** Refuses a request for now: 429 for what its sender did, 503 for what all do together. */
export class TooMany extends Refused {
  /** Seconds until a retry may succeed (Retry-After); `undefined` if unknown. */
  readonly seconds: number | undefined

  constructor(code: RefusalCode, seconds: number | undefined, status: 429 | 503 = 429) {
    super(status, code)
    this.seconds = seconds
  }
}
