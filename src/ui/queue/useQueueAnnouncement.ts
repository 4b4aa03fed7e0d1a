import { useEffect, useRef, useState } from "react"
import type { LinkShown } from "../../domain/broker/linkShown.ts"
import { useTexts } from "../language/useTexts.ts"
import type { QueueSnapshot } from "./queueViewModel.ts"

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

/**
 * The words, changed at most once in so many ms: what comes meanwhile waits, and the latest of it is said then. 0: at once.
 */
const useCalmly = (words: string, calmMs: number): string => {
  const [said, say] = useState(words)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (words === said) return
    const speak = () => {
      saidAt.current = performance.now()
      say(words)
    }
    const waitMs = saidAt.current + calmMs - performance.now()
    if (waitMs <= 0) return speak()
    const timer = setTimeout(speak, waitMs)
    return () => clearTimeout(timer)
  }, [words, said, calmMs])
  return said
}
