import { type AnyRouter, RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { FailureShown } from "./components/FailureShown.ts"
import { TextsProvider } from "./language/TextsProvider.tsx"
import type { ShowroomContext } from "./routing/ShowroomContext.ts"

/** The showroom on the page. */
export function App({ router }: { readonly router: AnyRouter }) {
  const { texts, failed } = router.options.context as ShowroomContext
  return (
    <StrictMode>
      <TextsProvider texts={texts}>
        <FailureShown value={failed}>
          <RouterProvider router={router} />
        </FailureShown>
      </TextsProvider>
    </StrictMode>
  )
}
