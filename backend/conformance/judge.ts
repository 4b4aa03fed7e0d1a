import { isDenial, textsOf } from "../../src/adapters/http/transport/restCall.ts"
import { assumedParts, isAnswerAssumed, missingAssumed } from "./assumedParts.ts"
import { breaks, type Finding, fits, plainer } from "./Finding.ts"
import { occasional, plainerWithout } from "./plainerWithout.ts"
import type { Exchange } from "./recorder.ts"
import type { Tried } from "./visitor.ts"

/** The reason why an answer could not be used, in one sentence. */
export const whyUnusable = (exchange: Exchange | undefined, reports: ReadonlyArray<string>): string => {
  if (exchange === undefined) return "it was not requested, because an earlier call failed"
  const { status, cause, contentType, json } = exchange
  if (status === undefined) return `nobody answered (${cause})`
  if (status >= 400) return `it answers ${status}${messageIn(json)}`
  if (isDenial(json)) return `it refuses with ${status} by its success, status or error${messageIn(json)}`
  if (json === undefined && status !== 204)
    return `it answers ${status} with ${contentType || "no content type"}, not with JSON`
  return reports.at(-1) ?? `it answers ${status} in a way that cannot be read`
}

/** The message that the showroom would show. */
const messageIn = (json: unknown): string => {
  const texts = textsOf(json)
  return texts === undefined ? "" : `: ${texts}`
}

const isRefusal = (exchange: Exchange | undefined): boolean =>
  exchange?.status === undefined || exchange.status >= 400 || isDenial(exchange.json)

/** What an answer lacks although the showroom's adapters could parse it. */
export interface Lacking {
  /** Sentences, each a reason for the verdict "breaks". */
  readonly needed: ReadonlyArray<string>
  /** Sentences about what visitors lack. */
  readonly plainer: ReadonlyArray<string>
}

export const nothingLacking: Lacking = { needed: [], plainer: [] }

/**
 * Whether a report names a part that a backend may leave out: its `questions.*.id` is `questions[].id` of the
 * contract.
 */
const isOfAssumed = (operationId: string, report: string): boolean => {
  const place = /\bat ([\w.*]+)/.exec(report)?.[1]?.replaceAll(".*", "[]")
  if (place === undefined) return false
  return assumedParts(operationId).some((part) => place === part || place.startsWith(`${part}.`))
}

/**
 * Judges a call by what the showroom's adapters could parse. An answer that they cannot use, or from which they drop a
 * part that is not assumed, breaks the showroom. An assumed part that is missing is named with its effect.
 */
export const judged = <Answer>(
  call: string,
  operationId: string,
  { isUsed, answer, exchange, reports }: Tried<Answer>,
  lackingIn: (answer: Answer, json: unknown) => Lacking = () => nothingLacking,
): Finding => {
  const isRefused = isRefusal(exchange)
  // A call that the specification names, with an answer that it does not show.
  if (!isUsed && !isRefused && isAnswerAssumed(operationId)) {
    const why = exchange?.status === 204 ? "it answers nothing" : whyUnusable(exchange, reports)
    return plainer(call, `${why}: ${plainerWithout(operationId) ?? "the showroom does without"}`)
  }
  if (!isUsed || answer === undefined)
    return isUsed ? fits(call, ...reports) : breaks(call, whyUnusable(exchange, reports))
  if (isRefused) return fits(call, `${whyUnusable(exchange, reports)}: the showroom reads that as nothing`)
  const lacking = lackingIn(answer, exchange?.json)
  const dropped = reports.filter((report) => !isOfAssumed(operationId, report))
  if (lacking.needed.length + dropped.length > 0) return breaks(call, ...lacking.needed, ...dropped)
  const missing = missingAssumed(operationId, exchange?.json).filter(({ name }) => !occasional.has(name))
  const withoutAssumed = missing.map(
    ({ path }) => `${path} is missing: ${plainerWithout(path) ?? "the showroom does without"}`,
  )
  const facts = [...withoutAssumed, ...lacking.plainer, ...reports]
  return facts.length > 0 ? plainer(call, ...facts) : fits(call)
}
