import { lazy, type ReactNode, Suspense } from "react"
import { Loader } from "../components/Loader.tsx"
import { lateCode } from "../routing/lateCode.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { GateProps } from "./TermsScreens.tsx"

/** Fetches what stands at the gate. Most visitors of a live page have agreed before, and need none of it. */
export const termsCode = lateCode(() => import("./TermsScreens.tsx"))

const TermsScreens = lazy(async () => ({ default: (await termsCode()).TermsScreens }))

/** Shows the terms, or why there is no way past them, until they are agreed to (C1-C3). */
export function TermsGate({ children, ...gate }: GateProps & { readonly children: ReactNode }) {
  const { kind } = useStore(gate.viewModel)
  if (kind === "agreed") return children
  return (
    <Suspense fallback={<Loader />}>
      <TermsScreens {...gate} />
    </Suspense>
  )
}
