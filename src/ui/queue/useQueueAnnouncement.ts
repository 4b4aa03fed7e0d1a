import { useTexts } from "../language/useTexts.ts"
import type { QueueSnapshot } from "./QueueSnapshot.ts"
import { useCalmly } from "./useCalmly.ts"

/** A line that moves fast is spoken at most this often, in ms (QU9): a sentence takes about as long to say. */
const calmMs = 5_000

type Spoken = Extract<QueueSnapshot, { readonly kind: "connecting" | "waiting" | "invited" }>

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
        if (snapshot.link !== "connected") return t(snapshot.link === "failed" ? "queue.linkFailed" : "queue.offline")
        if (snapshot.position === 0) return t("queue.joining")
        return snapshot.position === 1 ? t("queue.next") : t("queue.announce", { position: snapshot.position })
      }
    }
  }
  const isPlace = snapshot.kind === "waiting" && snapshot.link === "connected" && snapshot.position > 1
  return useCalmly(words(), isPlace ? calmMs : 0)
}
