import type { OnlineShowroom, ShowroomOptions, ShowroomPage } from "../public.d.ts"
import { scriptOptions } from "./scriptOptions.ts"

/**
 * Lets elements of the page open the showroom over it: `<a href="…" data-showroom-open="booking">`. Without a page it
 * shows the current one. A click that opens a new tab still does.
 */
export const followOpeners = ({ open }: Pick<OnlineShowroom, "open">, failed: (reason: unknown) => void): void =>
  document.addEventListener("click", (event) => {
    // Finds openers within shadow roots as well.
    const opener = (event.composedPath() as HTMLElement[]).find((each) => each.dataset?.showroomOpen !== undefined)
    if (!opener || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { showroomOpen: page, ...options } = scriptOptions(opener.dataset) as ShowroomOptions & {
      showroomOpen?: ShowroomPage
    }
    open(page ? { ...options, page } : options).catch(failed)
  })
