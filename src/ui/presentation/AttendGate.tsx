import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { AttendScreen } from "./AttendScreen.tsx"
import type { AttendSnapshot } from "./AttendSnapshot.ts"

interface AttendGateProps {
  readonly viewModel: Store<AttendSnapshot>
  readonly children: ReactNode
}

/** Shows the name form until a name is given, where one is asked for (Q4). */
export function AttendGate({ viewModel, children }: AttendGateProps) {
  const { kind } = useStore(viewModel)
  return kind === "attending" ? children : <AttendScreen viewModel={viewModel} />
}
