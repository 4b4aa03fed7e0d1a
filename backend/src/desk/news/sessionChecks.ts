import { and, eq, inArray } from "drizzle-orm"
import { about, type Log } from "../../environment/Log.ts"
import { presentations, statuses } from "../../environment/tables/presentations.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { Stream, Streams } from "./streams.ts"

/** Interval at which an open stream checks that its session runs, in ms. */
export const checkMs = 5_000
/** The session of an account that is on air is extended at twice the notice, before any notice. */
const noticesAhead = 2

/** Whether an account is on air in a live presentation. */
const isTalking = async (
  { backend, media, accounts }: DeskSources,
  { id, locationIds }: DeskAccount,
): Promise<boolean> => {
  const live = await backend.environment.db
    .select({ streamName: presentations.streamName, consultantId: presentations.consultantId })
    .from(presentations)
    .where(and(eq(presentations.statusId, statuses.live), inArray(presentations.locationId, [...locationIds])))
  const onAir = live.filter(({ streamName }) => media.isLive(backend.streams.applicationName, streamName))
  const people = await accounts.peopleOf(onAir.map(({ consultantId }) => consultantId))
  return [...people.values()].some(({ accountId }) => accountId === id)
}

const name = "sessionEnds"
const part = "session"

/**
 * Announces to each desk that its session ends soon, counts talking as a use, and ends the streams of ended sessions with
 * the reason. Returns a function that stops it.
 */
export const checkSessions = (sources: DeskSources, streams: Streams, log: Log): (() => void) => {
  const { accounts, backend } = sources
  const { clock } = backend.environment

  const announce = (stream: Stream, endsAt: string | null, isFinal: boolean) => {
    const isAnnounced = stream.sent.has(`${name}/${part}`)
    if (endsAt !== null || isAnnounced) streams.send([stream], name, { endsAt, isFinal }, part)
  }
  const check = async (stream: Stream) => {
    const session = await accounts.standing(stream.request)
    if (!session.isRunning) {
      streams.send([stream], "signedOut", { reason: session.reason })
      streams.end(stream)
      return
    }
    const { endsAt, isFinal, noticeMs } = session
    const leftMs = endsAt - clock.now()
    if (!isFinal && leftMs <= noticesAhead * noticeMs && (await isTalking(sources, stream.account))) {
      await accounts.use(stream.request)
      announce(stream, null, false)
    } else if (leftMs <= noticeMs) announce(stream, new Date(endsAt).toISOString(), isFinal)
    else announce(stream, null, false)
  }

  /** A check that outlasts the interval would announce an older end after a newer one. */
  const checked = new Set<Stream>()
  const checkOnce = (stream: Stream) => {
    if (checked.has(stream)) return
    checked.add(stream)
    check(stream)
      .catch((failure: unknown) => log.error("session not checked", about(failure)))
      .finally(() => checked.delete(stream))
  }

  let cancel = () => {}
  const repeat = () => {
    cancel = clock.after(checkMs, () => {
      for (const stream of streams.all()) checkOnce(stream)
      repeat()
    })
  }
  repeat()
  return () => cancel()
}
