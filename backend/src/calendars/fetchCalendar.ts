import type { CalendarFailure } from "../environment/tables/calendar.ts"
import { OutboundFailed, type OutboundFailure } from "../outbound/OutboundFailed.ts"
import type { Outbound, OutboundAnswer } from "../outbound/openOutbound.ts"
import type { Reading, Window } from "./Busy.ts"
import { readInProcess } from "./readInProcess.ts"

/** Largest calendar that is read, in bytes. */
const mostBytes = 10_485_760
/** Timeouts of connection and whole response, in ms. Outlook takes up to ten seconds for a large calendar. */
const [connectMs, wholeMs] = [10_000, 30_000]

const failures: Readonly<Record<OutboundFailure, CalendarFailure>> = {
  invalid: "private",
  private: "private",
  unknown: "unreachable",
  unreachable: "unreachable",
  broken: "unreachable",
  slow: "slow",
}

/** Reads the busy times at an address. Never rejects because of the calendar or its server. */
export type FetchCalendar = (url: string, window: Window) => Promise<Reading>

export const fetchCalendar =
  (outbound: Outbound): FetchCalendar =>
  async (url, window) => {
    const headers = { accept: "text/calendar" }
    const fetched = await outbound({ url, method: "GET", headers, mostBytes, connectMs, wholeMs }).catch(
      (failure: unknown): OutboundAnswer | { readonly failure: CalendarFailure } => {
        if (failure instanceof OutboundFailed) return { failure: failures[failure.failure] }
        throw failure
      },
    )
    if ("failure" in fetched) return fetched
    if (fetched.status !== 200) return { failure: "refused" }
    if (!fetched.isWhole) return { failure: "tooLarge" }
    return readInProcess(fetched.body, window)
  }
