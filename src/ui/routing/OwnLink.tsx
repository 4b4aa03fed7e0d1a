import { useRouter } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { PageName } from "../../domain/page/PageName.ts"
import { type ButtonLook, buttonClass } from "../components/buttonClass.ts"
import { opensElsewhere } from "../components/opensElsewhere.ts"
import { go } from "./go.ts"
import { pathOf } from "./pages.ts"
import { useOwnHref } from "./useOwnHref.ts"

interface OwnLinkProps {
  readonly page: PageName
  readonly look: ButtonLook
  readonly children: ReactNode
}

/** A link to a page of the showroom, that is gone to without loading everything anew. */
export function OwnLink({ page, look, children }: OwnLinkProps) {
  const router = useRouter()
  return (
    <a
      className={buttonClass(look)}
      href={useOwnHref(pathOf(page, "default"))}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        void go(router, { page, id: undefined, search: {} }, false)
      }}
    >
      {children}
    </a>
  )
}
