import { notifications } from "@mantine/notifications"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { type Offered, useOfferedByYou } from "./offers.ts"

const keyOf = ({ presentation, handOver: { at } }: Offered) => `${presentation.id} ${at}`

/** Reports the answer to what this account has offered, on whatever page it is. */
export const useAnswerNews = (): void => {
  const { t } = useTranslation("handover")
  const offered = useOfferedByYou()
  const open = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const answered = offered.filter((each) => each.handOver.state !== "offered" && open.current.has(keyOf(each)))
    open.current = new Set(offered.filter(({ handOver }) => handOver.state === "offered").map(keyOf))
    for (const { name, handOver } of answered) {
      if (handOver.state === "offered") continue
      notifications.show({
        message: t(`answer.${handOver.state}`, { to: handOver.to.name, name }),
        closeButtonProps: { "aria-label": t("close") },
      })
    }
  })
}
