import { getRouteApi, Outlet } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { Button } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useArrival } from "../routing/useArrival.ts"
import { run } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"

const route = getRouteApi("/visit/session")

/** A page of a live session, or a notice that the visit is live in another tab or showroom (RC10). */
export function SessionLayout(): ReactNode {
  const { tab } = route.useRouteContext({ select: ({ session }) => session })
  const where = useStore(tab.whereabouts)
  if (where === "here" || where === "nowhere") return <Outlet />
  return <OtherTab where={where} continueHere={() => run(tab.continueHere)} />
}

function OtherTab(props: Parameters<typeof OtherTabScreen>[0]) {
  const { t } = useTexts()
  useArrival(t(props.where === "beside" ? "otherTab.besideTitle" : "otherTab.title"), "elsewhere")
  return <OtherTabScreen {...props} />
}

interface OtherTabScreenProps {
  /** Whether the visit is live in another tab, in another showroom of the same page, or was ended there by the visitor. */
  readonly where: "elsewhere" | "beside" | "over"
  readonly continueHere: () => void
}

const texts = { elsewhere: "otherTab.text", beside: "otherTab.beside", over: "otherTab.over" } as const

/** Shows where else the visit is live, and offers to continue it here (RC10). */
export function OtherTabScreen({ where, continueHere }: OtherTabScreenProps) {
  const { t } = useTexts()
  return (
    <section className={outcome.column}>
      <StatusIcon status="warning" />
      <h1>{t(where === "beside" ? "otherTab.besideTitle" : "otherTab.title")}</h1>
      <p>{t(texts[where])}</p>
      <div className={outcome.actions}>
        <Button look="accent" act={continueHere}>
          {t("otherTab.here")}
        </Button>
      </div>
    </section>
  )
}
