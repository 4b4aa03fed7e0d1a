import { type ReactNode, Suspense } from "react"
import type { Store } from "../../../application/store/Store.ts"
import { Loader } from "../../components/Loader.tsx"
import { fetchWithRetries, lateView } from "../../routing/codeArrival.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { AttendSnapshot } from "./attendViewModel.ts"

/** Loads late, because a one-to-one asks for no name. */
const AttendScreen = lateView(() => import("./AttendScreen.tsx").then((code) => code.AttendScreen), fetchWithRetries)

interface AttendGateProps {
  readonly viewModel: Store<AttendSnapshot>
  readonly children: ReactNode
}

/** Shows the name form until a name is given, if this page asks for one (Q4). */
export function AttendGate({ viewModel, children }: AttendGateProps) {
  const { kind } = useStore(viewModel)
  if (kind !== "asked") return children
  return (
    <Suspense fallback={<Loader />}>
      <AttendScreen viewModel={viewModel} />
    </Suspense>
  )
}
