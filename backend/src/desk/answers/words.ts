import type { PinnedWord } from "../../queue/words/pinnedWords.ts"
import type { Word } from "../../queue/words/words.ts"
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
  id,
  locationId,
  entryId,
  recipients,
  readBy,
  text: { en: text.en, de: text.de },
  at: iso(sentAt),
  by: personAnswer(sentBy),
})

export const pinnedAnswer = (word: PinnedWord | undefined): NonNullable<Schemas["Location"]["pinned"]> | null =>
  word ? { text: { en: word.text.en, de: word.text.de }, at: iso(word.setAt), by: personAnswer(word.setBy) } : null
