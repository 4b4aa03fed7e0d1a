import { useEffect } from "react"
import type { PageName } from "../../domain/page/PageName.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { type LatePage, pageModules } from "./pageModules.ts"
import { pages } from "./pages.ts"
import { prefetchIdle } from "./prefetchIdle.ts"
import type { ShowroomContext } from "./ShowroomContext.ts"

/** Fetches the code of the pages to which most go next, once the page in view is idle (R10). Nothing of them is prepared. */
export const usePrefetch = (page: PageName | undefined, visit: Visit | undefined, { load }: ShowroomContext): void => {
  useEffect(() => {
    if (page === undefined || visit === undefined) return
    const next = pages[page].next as ReadonlyArray<LatePage>
    if (next.length === 0) return
    return prefetchIdle(() => Promise.all([load("session"), ...next.map((name) => pageModules[name]())]))
  }, [page, visit, load])
}
