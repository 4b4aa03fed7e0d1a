import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { useHomeHref } from "../routing/useHomeHref.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { DeclinedScreen } from "./DeclinedScreen.tsx"
import { TermsScreen } from "./TermsScreen.tsx"
import type { TermsSnapshot } from "./TermsSnapshot.ts"

interface TermsGateProps {
  readonly viewModel: Store<TermsSnapshot>
  readonly children: ReactNode
}

/** Shows the terms, or the declined page, until they are agreed to (C1-C3). */
export function TermsGate({ viewModel, children }: TermsGateProps) {
  const { kind } = useStore(viewModel)
  const homeHref = useHomeHref()
  switch (kind) {
    case "asked":
      return <TermsScreen viewModel={viewModel} />
    case "declined":
      return <DeclinedScreen viewModel={viewModel} homeHref={homeHref} />
    case "agreed":
      return children
  }
}
