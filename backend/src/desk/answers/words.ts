import type { Word } from "../../queue/words.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { iso, personAnswer } from "./times.ts"

export const wordAnswer = ({
  id,
  locationId,
  entryId,
  text,
  sentAt,
  sentBy,
  recipients,
  readBy,
}: Word): Schemas["Word"] => ({
  ...{ id, locationId, entryId, recipients, readBy },
  text: { en: text.en, de: text.de },
  at: iso(sentAt),
  by: personAnswer(sentBy),
})
