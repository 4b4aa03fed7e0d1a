import { isAnswerAssumed, missingAssumed } from "./assumedParts.ts"
import { breaks, type Finding, fits, plainer } from "./Finding.ts"
import { occasional, plainerWithout } from "./plainerWithout.ts"
import type { Exchange } from "./recorder.ts"
import type { Tried } from "./visitor.ts"

/** Why a call could not be used, in one sentence. */
export const whyUnusable = (exchange: Exchange | undefined, reports: ReadonlyArray<string>): string => {
  if (exchange === undefined) return "it was never asked, because a call before it failed"
  const { status, cause, contentType, json } = exchange
  if (status === undefined) return `nobody answered (${cause})`
  if (status >= 400) return `it answers ${status}${said(json)}`
  if (json === undefined && status !== 204)
    return `it answers ${status} with ${contentType || "no content type"}, not with JSON`
  return reports.at(-1) ?? `it answers ${status} in a way that cannot be read`
}

const said = (json: unknown): string => {
  const { message, error } = (typeof json === "object" && json !== null ? json : {}) as Record<string, unknown>
  const texts = message ?? error
  return typeof texts === "string" && texts !== "" ? `: ${texts}` : ""
}

/**
 * The finding of a call by what the showroom's adapters made of its answer. What they could not use breaks the showroom; what the
 * contract assumes beyond the specification, and the answer lacks, is named with what is plainer then.
 */
export const judged = (call: string, operationId: string, { isUsed, exchange, reports }: Tried<unknown>): Finding => {
  // A call that the specification names, with an answer that it does not show.
  if (!isUsed && exchange?.status === 204 && isAnswerAssumed(operationId))
    return plainer(call, `it answers nothing: ${plainerWithout(operationId) ?? "the showroom does without"}`)
  if (!isUsed) return breaks(call, whyUnusable(exchange, reports))
  const missing = missingAssumed(operationId, exchange?.json).filter(({ name }) => !occasional.has(name))
  const said = missing.map(({ path }) => `${path} is missing: ${plainerWithout(path) ?? "the showroom does without"}`)
  return missing.length > 0 ? plainer(call, ...said, ...reports) : fits(call, ...reports)
}
