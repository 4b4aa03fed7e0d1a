import { isLocation, pathOf } from "./frameAddress.ts"
import type { ShowroomOptions } from "./public.d.ts"

/** An invalid call. `cause` is its code, which a script tag, an element and a component report. */
export const refused = (code: string, says: string): TypeError => new TypeError(`There is no ${says}.`, { cause: code })

/** Throws for options with which nothing opens: the showroom would open another dealer's location, or another page. */
export const refuseInvalid = (options: ShowroomOptions): void => {
  const { location, page, presentation } = options
  if (location !== undefined && !isLocation(location)) throw refused("OPTION-LOCATION", `location ${location}`)
  if (pathOf(options) === undefined) throw refused("OPTION-PAGE", `page ${page} ${presentation ?? ""}`)
}
