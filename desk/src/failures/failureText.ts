import type { TFunction } from "i18next"
import { DeskFailure } from "../api/DeskFailure.ts"

/** The text of a failed request, for the consultant. The backend's own message is in the account's language. */
export const failureText = (t: TFunction<"failures">, failure: Error): string => {
  if (!(failure instanceof DeskFailure)) return t("unknown")
  const { code, by, retryAfter } = failure
  if (code === "picked_up" && by !== undefined) return t("pickedUp", { by })
  if (code === "picked_up" || code === "not_in_queue") return t("notInQueue")
  if (code === "queue_empty") return t("queueEmpty")
  if (code === "unreachable") return t("unreachable")
  if (code === "unknown") return t("unknown")
  return retryAfter === undefined ? failure.message : t("later", { reason: failure.message, seconds: retryAfter })
}
