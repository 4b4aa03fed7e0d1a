import type { Person } from "../../environment/tables/queues.ts"

/** ISO 8601 in UTC, as the desk's contract has it. */
export const iso = (at: Date): string => at.toISOString()

export const isoOrNull = (at: Date | null | undefined): string | null => (at ? iso(at) : null)

/** A copy with only the contract's fields. */
export const personAnswer = ({ accountId, name }: Person): Person => ({ accountId, name })
