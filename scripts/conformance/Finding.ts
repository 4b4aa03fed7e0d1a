/**
 * What was found of one call or rule.
 * fits: the showroom works with it as it is; plainer: it works, and the facts say what visitors lack;
 * breaks: a visitor would meet an error, or would lack what the specification promises; security: it works, and somebody reaches what
 * is not theirs; not tried: the facts say what the check needs.
 */
export type Verdict = "fits" | "plainer" | "breaks" | "security" | "not tried"

export interface Finding {
  /** As the specification writes the call, such as `GET /location/{id}`, or the name of a rule. */
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
