import { randomName } from "../environment/random.ts"

/** A name that cannot be guessed. Anyone who knows it may play the stream. */
export const freshStreamName = (): string => `live-${randomName(15)}`

/** The stream name of one visitor's camera. */
export const freshPublishName = (): string => `visitor-${randomName(15)}`
