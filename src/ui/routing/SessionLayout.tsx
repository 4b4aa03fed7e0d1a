import { getRouteApi, Outlet } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { OtherTabScreen } from "../visit/OtherTabScreen.tsx"
import { useArrival } from "./useArrival.ts"

const route = getRouteApi("/visit/session")

/** A page of a live session, or where else the visit goes on (RC10). */
export function SessionLayout(): ReactNode {
  const { tab } = route.useRouteContext({ select: ({ session }) => session })
  const where = useStore(tab.whereabouts)
  if (where !== "elsewhere" && where !== "over") return <Outlet />
  return <OtherTab where={where} continueHere={() => run(tab.continueHere)} />
}

function OtherTab(props: Parameters<typeof OtherTabScreen>[0]) {
  const { t } = useTexts()
  useArrival(t("otherTab.title"), "elsewhere")
  return <OtherTabScreen {...props} />
}
