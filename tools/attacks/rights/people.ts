import type { Schemas } from "../../../backend/src/desk/contract/deskContract.ts"
import { demonstrationLead } from "../../../test/e2e/deskSession.ts"
import type { Attack } from "../Attack.ts"
import type { Target } from "../target.ts"
import { type Call, consultant, type Headers, refused, signedIn } from "./deskCalls.ts"

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const readAs = async <Answer>({ showroom }: Target, path: string, headers: Headers): Promise<Answer> =>
  (await (await fetch(`${showroom}/desk/api${path}`, { headers })).json()) as Answer

/** What a search, the figures and the list of sessions name, and a history and a session by the names of others. */
export const otherPeople: Attack = {
  name: "another location's customers and figures, and another's sessions, by a consultant",
  run: async (target) => {
    const [lead, session] = [await signedIn(target, demonstrationLead), await signedIn(target, consultant)]
    const read = <Answer>(path: string) => readAs<Answer>(target, path, session)
    const found = await read<Schemas["Found"]>("/search?words=er")
    const { statistics } = await read<{ statistics: Schemas["Statistic"][] }>(
      `/statistics?from=${dayFromNow(-45)}&until=${dayFromNow(45)}`,
    )
    const { account } = await read<Schemas["Session"]>("/session")
    const { bookings } = await readAs<Schemas["State"]>(target, "/state", lead)
    const theirs = bookings.find(({ locationId }) => locationId !== 1)
    const { sessions } = await readAs<{ sessions: Schemas["RunningSession"][] }>(target, "/own-sessions", lead)
    const named = [...found.customers, ...found.models, ...found.webinars, ...statistics]
    const isOwn = named.every(({ locationId }) => locationId === 1)
    const isMine = statistics.every(({ by }) => by?.accountId === account?.id)
    if (named.length === 0 || !theirs || !isOwn || !isMine)
      return { isHeld: false, seen: `${named.length} found, of the own location ${isOwn}, own figures ${isMine}` }
    const history = await refused(target, [["GET", `/api/visitors/${theirs.chat}/history`]], session, [403])
    const calls = sessions.map(({ id }): Call => ["DELETE", `/api/own-sessions/${id}`])
    return history.isHeld ? refused(target, calls, session, [404]) : history
  },
}
