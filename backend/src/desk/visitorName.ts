interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The first of these that is a name. Somebody may attend without one, and have given it with a booking. */
export const givenName = (...sources: ReadonlyArray<Named | null | undefined>): Named =>
  sources.find((each) => each && (each.firstName || each.lastName)) ?? { firstName: null, lastName: null }

/** A visitor's name. While it is unknown, the end of the consumer tag distinguishes visitors. */
export const visitorName = (first: string | null, last: string | null, consumerTag: string): string =>
  [first, last].filter(Boolean).join(" ") || `Visitor ${consumerTag.slice(-4)}`
