import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useMayAct } from "../api/useDeskState.ts"
import { useActs } from "../keyboard/useActs.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"
import { useShownLocations } from "../location/useShownLocations.ts"
import { pageName } from "./PageSource.tsx"
import { useQueue } from "./useQueue.ts"
import { useQueueActs } from "./useQueueActs.ts"

/** The link to the queue in the left column, with the number of waiting visitors. Offers its acts on every page. */
export function QueueLink() {
  const { t } = useTranslation("queue")
  const navigate = useNavigate()
  const { entries } = useQueue()
  const locations = useShownLocations()
  const mayAct = useMayAct()
  const { pickUp, pickUpNext } = useQueueActs(locations.length === 1 ? locations[0]?.id : undefined)
  useActs([
    { id: "queue", label: t("title"), group: "go", key: "queue", run: () => void navigate({ to: "/queue" }) },
    ...(entries.length > 0 && mayAct
      ? [{ id: "pick-up-next", label: t("pickUpNext"), group: "queue", key: "pickUpNext", run: pickUpNext } as const]
      : []),
    ...(mayAct ? entries.slice(0, 50) : []).map((entry) => ({
      id: `pick-up-${entry.entryId}`,
      label: t("pickUpName", { name: entry.name }),
      detail: [entry.model?.model, entry.page?.title && pageName(entry.page).join(" ")].filter(Boolean).join(" · "),
      group: "queue" as const,
      run: () => pickUp(entry),
    })),
  ])
  return <PlaceLink to="/queue" icon="queue" label={t("title")} count={entries.length} isUrgent />
}
