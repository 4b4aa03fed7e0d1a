import { type AnyRouter, RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { TextsProvider } from "./language/TextsProvider.tsx"
import type { ShowroomContext } from "./routing/ShowroomContext.ts"

/** The showroom on the page. */
export function App({ router }: { readonly router: AnyRouter }) {
  const { texts } = router.options.context as ShowroomContext
  return (
    <StrictMode>
      <TextsProvider texts={texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </StrictMode>
  )
}
