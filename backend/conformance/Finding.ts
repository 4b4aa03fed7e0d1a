/**
 * The result for one call or rule.
 * fits: the showroom works with it as it is; plainer: it works, and the facts name what visitors lack;
 * breaks: a visitor would meet an error, or would lack what the specification promises; security: it works, but gives
 * access to foreign data; not tried: the facts name what the check needs.
 */
export type Verdict = "fits" | "plainer" | "breaks" | "security" | "not tried"

export interface Finding {
  /** In the specification's form, such as `GET /location/{id}`, or the name of a rule. */
  readonly call: string
  readonly verdict: Verdict
  /** Sentences for the team that runs the backend. */
  readonly facts: ReadonlyArray<string>
}

export const fits = (call: string, ...facts: ReadonlyArray<string>): Finding => ({ call, verdict: "fits", facts })
export const plainer = (call: string, ...facts: ReadonlyArray<string>): Finding => ({ call, verdict: "plainer", facts })
export const breaks = (call: string, ...facts: ReadonlyArray<string>): Finding => ({ call, verdict: "breaks", facts })
export const insecure = (call: string, ...facts: ReadonlyArray<string>): Finding => ({
  call,
  verdict: "security",
  facts,
})
export const notTried = (call: string, ...facts: ReadonlyArray<string>): Finding => ({
  call,
  verdict: "not tried",
  facts,
})
