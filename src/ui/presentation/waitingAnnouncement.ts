import { timeUntil } from "../language/timeUntil.ts"
import { useTexts } from "../language/useTexts.ts"
import type { WaitingRoomSnapshot } from "./WaitingRoomSnapshot.ts"

/** What is spoken in the waiting room: changes of the connection, and the time that is left at most once a minute. */
export const useWaitingAnnouncement = (snapshot: WaitingRoomSnapshot): string => {
  const { t, language } = useTexts()
  switch (snapshot.kind) {
    case "connecting":
      return t("waitingRoom.connecting")
    case "invited":
      return t("waitingRoom.invited")
    case "failed":
      // The problem speaks for itself.
      return ""
    case "waiting": {
      if (snapshot.link !== "connected") return t(`waitingRoom.${snapshot.link}`)
      if (snapshot.startsAt === undefined) return t("presentation.late")
      if (snapshot.left === undefined) return t("stream.aboutToStart")
      const { days, hours, minutes, seconds } = snapshot.left
      const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
      return t("waitingRoom.begins", { when: timeUntil(ms, language) })
    }
  }
}
