/** A visitor's name. While it is unknown, the end of the consumer tag distinguishes visitors. */
export const visitorName = (first: string | null, last: string | null, consumerTag: string): string =>
  [first, last].filter(Boolean).join(" ") || `Visitor ${consumerTag.slice(-4)}`
