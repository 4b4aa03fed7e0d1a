/**
 * What an answer's status means for its request (decisions K4, once). `refused`: the booking service refused it. `turnedAway`: it
 * never reached the booking service, which says nothing about earlier requests. `lost`: it may have been carried out.
 */
export type AnswerVerdict = "refused" | "turnedAway" | "lost"

const refusals: ReadonlyArray<number> = [400, 409, 422]

/** Request timeout: a proxy stopped waiting, but the request may have been carried out. */
const requestTimeout = 408

/** `status` 0: no answer, or no usable one. 200: the body reports a failure in spite of its status. */
export const readAnswer = (status: number): AnswerVerdict => {
  if (refusals.includes(status) || Math.trunc(status / 100) === 2) return "refused"
  return status === 0 || status === requestTimeout || status >= 500 ? "lost" : "turnedAway"
}
