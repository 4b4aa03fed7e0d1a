import { type RegisteredRouter, RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { FailureShown } from "./failures/ProblemMessage.tsx"
import { TextsContext } from "./language/useTexts.ts"

/** The showroom on the page. */
export function App({ router }: { readonly router: RegisteredRouter }) {
  const { texts, failed } = router.options.context
  return (
    <StrictMode>
      <TextsContext value={texts}>
        <FailureShown value={failed}>
          <RouterProvider router={router} />
        </FailureShown>
      </TextsContext>
    </StrictMode>
  )
}
