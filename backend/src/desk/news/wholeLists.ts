import type { openGathered } from "../../environment/time/gathered.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { keyOf, type Streams } from "./streams.ts"
import type { Topics } from "./topics.ts"

/** Pause between two lists of one topic, in ms: at most four a second. */
export const pauseMs = 250
/**
 * Added pause for each guest of a list, in ms. Reading and sending a guest costs about 0.15 ms of CPU, so a list of any
 * length takes at most a sixteenth of a core, also while all guests of a webinar return.
 */
export const guestPauseMs = 2.5

const guestsOf = (webinars: NonNullable<Schemas["Events"]["webinars"]>["webinars"]): number =>
  webinars.reduce((sum, { guests }) => sum + guests.present + guests.waiting, 0)

type ListName = "availability" | "colleagues" | "presentations" | "bookings" | "webinars" | "followUps"

interface ListParts {
  readonly topics: Topics
  readonly streams: Streams
  readonly gathered: ReturnType<typeof openGathered>
  readonly attempt: (task: () => Promise<void>) => void
}

/** Sends whole lists, gathered by name. */
export const openWholeLists = ({ topics, streams, gathered, attempt }: ListParts) => {
  /** Number of guests on the last list of webinars. */
  let webinarGuests = 0
  const sendLists = (name: ListName) => async () => {
    for (const locationIds of streams.locationSets()) {
      const to = streams.all().filter(({ account }) => keyOf(account.locationIds) === keyOf(locationIds))
      const [first] = to
      if (!first) continue
      const list = await topics[name](locationIds, first.showroomUrl)
      if ("webinars" in list) webinarGuests = guestsOf(list.webinars)
      streams.send(to, name, list, "all")
    }
  }
  return (...names: ReadonlyArray<ListName>) => {
    if (streams.all().length === 0) return
    for (const name of names) {
      const pause = name === "webinars" ? Math.max(pauseMs, webinarGuests * guestPauseMs) : pauseMs
      gathered.run(name, pause, () => attempt(sendLists(name)))
    }
  }
}
