import type { ReactNode } from "react"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import { AttendScreen } from "./AttendScreen.tsx"
import type { AttendSnapshot } from "./AttendSnapshot.ts"

interface AttendGateProps {
  readonly viewModel: ViewModel<AttendSnapshot>
  readonly children: ReactNode
}

/** Shows the name form until a name is given, where one is asked for (Q4). */
export function AttendGate({ viewModel, children }: AttendGateProps) {
  const { kind } = useViewModel(viewModel)
  return kind === "attending" ? children : <AttendScreen viewModel={viewModel} />
}
