/** The sender's span (W3C Trace Context, version 00 and later). */
export interface SendersSpan {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

const form = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/
const sampled = 1

/** Reads the header `traceparent`. `undefined` for an invalid one. */
export const readTraceparent = (text: string | undefined): SendersSpan | undefined => {
  const [, traceId, spanId, flags] = form.exec(text ?? "") ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampled) !== 0 }
}
