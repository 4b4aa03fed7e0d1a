/**
 * What the status of an answer says about the request that was sent (decisions K4, once). `refused`: it was looked at, and nothing
 * came of it. `turnedAway`: it never reached whoever decides, which says nothing of an earlier sending of it. `lost`: it may have been
 * carried out.
 */
export type AnswerVerdict = "refused" | "turnedAway" | "lost"

const refusals: ReadonlyArray<number> = [400, 409, 422]

/** A request timeout: somebody stopped waiting for it, which does not mean that nobody carried it out. */
const requestTimeout = 408

/** `status` 0: nobody answered, or not sensibly; 200: the answer's own words deny what its status says. */
export const readAnswer = (status: number): AnswerVerdict => {
  if (refusals.includes(status) || Math.trunc(status / 100) === 2) return "refused"
  return status === 0 || status === requestTimeout || status >= 500 ? "lost" : "turnedAway"
}
