import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import type { Schemas } from "../../desk/contract/deskContract.ts"
import type { RunningSession } from "../sessions/sessions.ts"

const iso = (ms: number) => new Date(ms).toISOString()

/** Running sessions in the contract's form. `own`: the id of the caller's session. */
export const sessionAnswers = (
  running: ReadonlyArray<RunningSession>,
  own: number,
): ReadonlyArray<Schemas["RunningSession"]> =>
  running.map(({ id, accountId, role, startedAt, lastUsedAt, endsAt, browser, ...person }) => ({
    id,
    role,
    browser,
    isCurrent: id === own,
    account: { accountId, name: nameOf(person) },
    startedAt: iso(startedAt),
    lastUsedAt: iso(lastUsedAt),
    endsAt: iso(endsAt),
  }))
