import type { TFunction } from "i18next"
import type { Language } from "../../domain/language/language.ts"
import { dateAndTime } from "../language/dateAndTime.ts"
import { timeOfDay } from "../language/dates.ts"
import type { TranscriptLine } from "./endViewModel.ts"

/** The chat as plain text: the date once, then time, author, words and files of each message. */
export const transcriptText = (lines: ReadonlyArray<TranscriptLine>, t: TFunction, language: Language): string => {
  const [first] = lines
  const date = first === undefined ? "" : dateAndTime(first.timestamp, language)
  const written = lines.map(({ timestamp, from, text, files }) => {
    const author = from === "me" ? t("end.chat.you") : (from?.name ?? t("end.chat.consultant"))
    return [`${timeOfDay(timestamp)} ${author}: ${text}`, ...files.map((name) => `      ${name}`)].join("\n")
  })
  return [`${t("end.chat.heading")}, ${date}`, "", ...written, ""].join("\n")
}
