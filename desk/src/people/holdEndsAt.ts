import type { Presentation } from "../api/contract.ts"

/** When a hold was announced to end, in ms since 1970: at its named time, otherwise after its rough minutes. */
export const holdEndsAt = ({ since, minutes, resumesAt }: NonNullable<Presentation["hold"]>): number =>
  resumesAt === null ? Date.parse(since) + minutes * 60_000 : Date.parse(resumesAt)
