import type { NoteRow } from "../../visitors/notes.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { iso, personAnswer } from "./times.ts"

/** A note as this account reads it; `undefined`: as colleagues who did not write it. */
export const noteAnswer = ({ id, writtenBy, changedAt, text }: NoteRow, reader?: DeskAccount): Schemas["Note"] => ({
  id,
  text,
  by: personAnswer(writtenBy),
  at: iso(changedAt),
  isOwn: reader !== undefined && writtenBy.accountId === reader.id,
})
