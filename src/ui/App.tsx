import { type RegisteredRouter, RouterProvider } from "@tanstack/react-router"
import { ShowroomContexts } from "./routing/ShowroomContexts.tsx"

export function App({ router }: { readonly router: RegisteredRouter }) {
  const { texts, failed } = router.options.context
  return (
    <ShowroomContexts texts={texts} failed={failed}>
      <RouterProvider router={router} />
    </ShowroomContexts>
  )
}
