import { useTexts } from "../language/useTexts.ts"
import type { LinkShown } from "../presentation/linkShown.ts"
import type { QueueSnapshot } from "./QueueSnapshot.ts"
import { useCalmly } from "./useCalmly.ts"

/** A line that moves fast is spoken at most this often, in ms (QU9): a sentence takes about as long to say. */
const calmMs = 5_000

type Spoken = Extract<QueueSnapshot, { readonly kind: "connecting" | "waiting" | "invited" }>

/** What is said of a link that is not well: nothing of a place that is kept when it may be gone (B4, B7, Q6). */
export const linkWords = (link: Exclude<LinkShown, "connected">, isAtRisk: boolean) => {
  if (isAtRisk) return "queue.atRisk"
  return link === "failed" ? "queue.linkFailed" : "queue.offline"
}

/** What is spoken: each change of the place once, what cannot wait at once, and nothing of the rest (QU9). */
export const useQueueAnnouncement = (snapshot: Spoken): string => {
  const { t } = useTexts()
  const words = (): string => {
    switch (snapshot.kind) {
      case "connecting":
        return t("queue.connecting")
      case "invited":
        return t("queue.invited")
      case "waiting": {
        if (snapshot.link !== "connected") return t(linkWords(snapshot.link, snapshot.isAtRisk))
        if (snapshot.position === undefined) return t("queue.inLine")
        if (snapshot.position === 0) return t("queue.joining")
        return snapshot.position === 1 ? t("queue.next") : t("queue.announce", { position: snapshot.position })
      }
    }
  }
  const isPlace = snapshot.kind === "waiting" && snapshot.link === "connected" && (snapshot.position ?? 0) > 1
  return useCalmly(words(), isPlace ? calmMs : 0)
}
