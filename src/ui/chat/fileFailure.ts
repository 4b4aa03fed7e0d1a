import type { ParseKeys, TFunction } from "i18next"
import type { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"

/** What these refusals mean for a file, whatever the backend calls them. */
const words: Readonly<Record<number, ParseKeys>> = {
  0: "chat.files.failed.network",
  401: "chat.files.failed.forbidden",
  403: "chat.files.failed.forbidden",
  404: "chat.files.failed.missing",
  413: "chat.files.failed.tooLarge",
  415: "chat.files.failed.kind",
  429: "chat.files.failed.busy",
}

/** Why a file did not come or go, in words for its line: ours where the status tells, else the backend's (CH10). */
export const fileFailure = ({ status, says }: Pick<RequestFailed, "status" | "says">, t: TFunction): string => {
  // Which of its limits was reached, and for how long, the backend alone knows.
  if (status === 429 && says !== undefined) return says
  const ours = words[status]
  return ours === undefined ? (says ?? t("chat.files.failed.other")) : t(ours)
}
