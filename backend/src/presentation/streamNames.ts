import { randomName } from "../environment/random.ts"

/** A name that cannot be guessed. Anyone who knows it may play the stream. */
export const freshStreamName = (): string => `live-${randomName(15)}`

const secondPrefix = "second-"

/** The stream name of a consultant's second picture. */
export const freshSecondName = (): string => `${secondPrefix}${randomName(15)}`

export const isSecondName = (streamName: string): boolean => streamName.startsWith(secondPrefix)

/** The stream name of one visitor's camera. */
export const freshPublishName = (): string => `visitor-${randomName(15)}`

/** An id of the database: strangers name streams, and a larger number would be an error of the query. */
const visitorsSecond = /^(.+)-second-([1-9]\d{0,8})$/

/**
 * The stream name of a visitor's second camera. Contains the consultant's id, so that it is over once a colleague has
 * taken over (decision 081).
 */
export const visitorsSecondName = (publishName: string, consultantId: number): string =>
  `${publishName}-second-${consultantId}`

/** The visitor and the consultant of a second camera. `undefined` for other streams. */
export const visitorsSecondIn = (
  streamName: string,
): { readonly publishName: string; readonly consultantId: number } | undefined => {
  const [, publishName, consultantId] = visitorsSecond.exec(streamName) ?? []
  return publishName === undefined ? undefined : { publishName, consultantId: Number(consultantId) }
}
