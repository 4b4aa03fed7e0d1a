import { randomName } from "../environment/random.ts"

/** A name that cannot be guessed. Anyone who knows it may play the stream. */
export const freshStreamName = (): string => `live-${randomName(15)}`

const secondPrefix = "second-"

/** The stream name of a consultant's second picture. */
export const freshSecondName = (): string => `${secondPrefix}${randomName(15)}`

export const isSecondName = (streamName: string): boolean => streamName.startsWith(secondPrefix)

/** The stream name of one visitor's camera. */
export const freshPublishName = (): string => `visitor-${randomName(15)}`
