import { Clock, Effect } from "effect"
import { saveAs } from "../../adapters/browser/saveAs.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import type { CalendarFiles } from "../../application/ports/browser/BookingBrowser.ts"

/** Calendar files as downloads. What writes them is fetched with the click: the mail brings one to most visitors anyway. */
export const lateCalendarFiles = (): CalendarFiles => ({
  save: (entry, name) =>
    Effect.gen(function* () {
      const { icsFile } = yield* Effect.tryPromise({
        try: () => import("../../adapters/calendar/icsFile.ts"),
        catch: () => new RequestFailed({ status: 0, detail: undefined }),
      })
      const text = icsFile(entry, yield* Clock.currentTimeMillis)
      saveAs(new Blob([text], { type: "text/calendar;charset=utf-8" }), name)
    }),
})
