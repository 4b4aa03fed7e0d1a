import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { Webinar } from "../../api/contract.ts"
import { useDesk } from "../../api/Desk.ts"
import { useAccount, useHas } from "../../api/useDeskState.ts"
import { useRequest } from "../../failures/useRequest.ts"
import { isoDateOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { useShownLocations } from "../../location/useShownLocations.ts"
import { useWebinar } from "../useWebinar.ts"
import { useKeepWebinar } from "../useWebinarRequests.ts"
import { Loading } from "../WebinarPage.tsx"
import { type PlanValues, planOf, valuesOf } from "./planValues.ts"
import { WebinarForm } from "./WebinarForm.tsx"

const dayMs = 86_400_000

/** The initial values of a new webinar: in a week, at 15:00, with the usual reminders. */
const useFirstValues = (): PlanValues => {
  const { now } = useDesk()
  const { id } = useAccount()
  const language = useLanguage()
  const shown = useShownLocations()
  const timeZone = shown[0]?.timeZone ?? "UTC"
  return {
    locationId: shown[0]?.id ?? 0,
    title: "",
    description: "",
    modelId: null,
    language,
    timeZone,
    invite: "",
    date: isoDateOf(now() + 7 * dayMs, timeZone),
    time: "15:00",
    durationMinutes: 60,
    entry: "open",
    reminderMinutes: [1_440, 15],
    consultantId: id,
    agenda: useHas("agenda") ? [] : undefined,
  }
}

const useOpenWebinar = () => {
  const navigate = useNavigate()
  return ({ presentationId }: Webinar) =>
    void navigate({ to: "/webinars/$presentationId", params: { presentationId: String(presentationId) } })
}

/** Plans a new webinar. */
export function PlanPage() {
  const { t } = useTranslation("webinars")
  const navigate = useNavigate()
  const first = useFirstValues()
  const keep = useKeepWebinar()
  const open = useOpenWebinar()
  const plan = useRequest(
    (client, values: PlanValues) => client.POST("/webinars", { body: planOf(values) }),
    (webinar) => {
      keep(webinar)
      open(webinar)
    },
  )
  return (
    <WebinarForm
      title={t("planTitle")}
      draft="webinar-new"
      first={first}
      send={(values, onDone) => plan.mutate(values, { onSuccess: onDone })}
      failure={plan.error}
      isSending={plan.isPending}
      leave={() => void navigate({ to: "/webinars" })}
    />
  )
}

/** Changes a planned webinar. */
export function ChangePage() {
  const { presentationId } = getRouteApi("/webinars/$presentationId/change").useParams()
  return (
    <Suspense fallback={<Loading />}>
      <Change presentationId={Number(presentationId)} />
    </Suspense>
  )
}

function Change({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation("webinars")
  const { id } = useAccount()
  const webinar = useWebinar(presentationId)
  const values = valuesOf(webinar, id)
  const first = useHas("agenda") ? values : { ...values, agenda: undefined }
  const keep = useKeepWebinar()
  const open = useOpenWebinar()
  const change = useRequest(
    (client, values: PlanValues) =>
      client.PUT("/webinars/{presentationId}", { params: { path: { presentationId } }, body: planOf(values) }),
    (changed) => {
      keep(changed)
      open(changed)
    },
  )
  return (
    <WebinarForm
      title={t("changeTitle")}
      draft={`webinar-${presentationId}`}
      first={first}
      planned={webinar}
      send={(values, onDone) => change.mutate(values, { onSuccess: onDone })}
      failure={change.error}
      isSending={change.isPending}
      leave={() => open(webinar)}
    />
  )
}
