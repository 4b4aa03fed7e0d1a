import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { DeclinedScreen } from "./DeclinedScreen.tsx"
import { TermsScreen } from "./TermsScreen.tsx"
import type { TermsSnapshot } from "./TermsSnapshot.ts"

interface TermsGateProps {
  readonly viewModel: Store<TermsSnapshot>
  /** The address of the first screen. */
  readonly homeHref: string
  readonly children: ReactNode
}

/** Shows the terms, or the declined page, until they are agreed to (C1-C3). */
export function TermsGate({ viewModel, homeHref, children }: TermsGateProps) {
  const { kind } = useStore(viewModel)
  switch (kind) {
    case "asked":
      return <TermsScreen viewModel={viewModel} />
    case "declined":
      return <DeclinedScreen viewModel={viewModel} homeHref={homeHref} />
    case "agreed":
      return children
  }
}
