import { Button } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNewsEvent } from "../api/useNews.ts"
import { useRequest } from "../failures/useRequest.ts"
import { timeOf } from "../language/format.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "../look/undo.module.css"

const id = "session-ends"
const hide = () => void notifications.hide(id)

/** Announces that the session ends soon. A press extends one that becomes idle; the latest end is only announced. */
export function SessionNotice() {
  const { t } = useTranslation("session")
  const timeZone = useTimeZone()
  const { mutate } = useRequest((client, _input: undefined) => client.POST("/session/use"), hide)
  // Clears the notice on a reconnect: the backend announces the end again if it is still near.
  useNewsEvent("hello", hide)
  useEffect(() => hide, [])
  useNewsEvent("sessionEnds", ({ endsAt, isFinal }) => {
    hide()
    if (endsAt === null) return
    const time = timeOf(endsAt, timeZone)
    notifications.show({
      id,
      autoClose: false,
      withCloseButton: false,
      role: "alert",
      message: (
        <span className={styles.undo}>
          {isFinal ? t("ends.final", { time }) : t("ends.soon", { time })}
          <Button variant="default" size="xs" onClick={isFinal ? hide : () => mutate(undefined)}>
            {isFinal ? t("ends.understood") : t("ends.extend")}
          </Button>
        </span>
      ),
    })
  })
  return null
}
