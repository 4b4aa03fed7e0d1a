import { type ReactNode, Suspense, useEffect, useRef } from "react"
import { Loader } from "../components/Loader.tsx"
import { fetched, fetchedOnce, lateView } from "../routing/codeArrival.ts"
import { focusHeading } from "../routing/useArrival.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { GateProps } from "./TermsScreens.tsx"

/** Loads the gate's screens. Most visitors of a live page have agreed before, and need none of them. */
export const termsCode = fetchedOnce(() => import("./TermsScreens.tsx"))

const TermsScreens = lateView(async () => (await termsCode()).TermsScreens, fetched)

/** Shows the terms, or why they cannot be shown, until the visitor agrees (C1-C3). */
export function TermsGate({ children, ...gate }: GateProps & { readonly children: ReactNode }) {
  const { kind } = useStore(gate.viewModel)
  const answered = useRef(kind)
  useEffect(() => {
    // The pressed button is gone.
    if (answered.current !== kind) focusHeading()
    answered.current = kind
  }, [kind])
  if (kind === "agreed") return children
  return (
    <Suspense fallback={<Loader />}>
      <TermsScreens {...gate} />
    </Suspense>
  )
}
