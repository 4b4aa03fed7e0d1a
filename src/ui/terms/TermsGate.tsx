import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { Loader } from "../components/Loader.tsx"
import { fetchedOnce, fetchWithRetries, lateView } from "../routing/codeArrival.ts"
import { focusHeading } from "../routing/useArrival.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { GateProps } from "./TermsScreens.tsx"

let loaded: ComponentType<GateProps> | undefined

/** Loads the gate's screens. Most visitors of a live page have agreed before, and need none of them. */
export const termsCode = fetchedOnce(async () => {
  const code = await import("./TermsScreens.tsx")
  loaded = code.TermsScreens
  return code
})

const LateScreens = lateView(async () => (await termsCode()).TermsScreens, fetchWithRetries)

/** Shows the terms, or why they cannot be shown, until the visitor agrees (C1-C3). */
export function TermsGate({ children, ...gate }: GateProps & { readonly children: ReactNode }) {
  const { kind } = useStore(gate.viewModel)
  // React shows a fallback for 300 ms, even if the code arrives at once.
  const [TermsScreens] = useState(() => loaded ?? LateScreens)
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
