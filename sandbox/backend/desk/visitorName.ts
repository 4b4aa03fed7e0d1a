/** A visitor's name; before one is known, the end of the consumer tag tells two visitors apart. */
export const visitorName = (first: string | null, last: string | null, consumerTag: string): string =>
  [first, last].filter(Boolean).join(" ") || `Visitor ${consumerTag.slice(-4)}`
