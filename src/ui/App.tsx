import { type RegisteredRouter, RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { FailureShown } from "./components/FailureShown.ts"
import { TextsProvider } from "./language/TextsProvider.tsx"

/** The showroom on the page. */
export function App({ router }: { readonly router: RegisteredRouter }) {
  const { texts, failed } = router.options.context
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
