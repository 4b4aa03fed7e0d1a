/** Queues that get each message that is published to them, once for all (decision 035). */
export interface Audience {
  readonly vhost: string
  readonly name: string
}

/** All who are in the group chat of a presentation. Not `presentation.…`: to exchanges of that name customers may write. */
export const groupOf = (vhost: string, presentationId: number): Audience => ({
  vhost,
  name: `audience.presentation.${presentationId}`,
})

/** All who are in line for a one-to-one at a location. */
export const lineOf = (vhost: string, locationId: number): Audience => ({ vhost, name: `audience.line.${locationId}` })
