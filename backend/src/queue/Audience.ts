/** Queues that receive each message of one publication (decision 035). */
export interface Audience {
  readonly vhost: string
  readonly name: string
}

/**
 * Everyone in the group chat of a presentation. Not `presentation.…`: customers may write to exchanges of that name.
 */
export const groupOf = (vhost: string, presentationId: number): Audience => ({
  vhost,
  name: `audience.presentation.${presentationId}`,
})

/** Everyone in the queue for a one-to-one at a location. */
export const queueAudienceOf = (vhost: string, locationId: number): Audience => ({
  vhost,
  name: `audience.line.${locationId}`,
})
