import { Effect } from "effect"
import type { HostFrame } from "../../application/ports/browser/HostFrame.ts"
import type { HostMessage } from "../../domain/host/HostMessage.ts"
import { type FramePage, isFramed } from "./FramePage.ts"
import { frameHeight } from "./frameHeight.ts"
import { isViewportChange, readHostMessage } from "./host.schema.ts"
import { parentMail } from "./parentMail.ts"
import { keepFieldInView, showField } from "./writtenField.ts"

export interface PostMessageHostParts {
  /** Exact origins of allowed hosts. Where they cannot be had, nobody is allowed (decisions E13). */
  readonly origins: Effect.Effect<ReadonlyArray<string>, unknown>
  readonly page?: FramePage
}

/** The page around the frame by postMessage (E1, E2, E5, E13). */
export const postMessageHost = ({ origins, page = globalThis }: PostMessageHostParts): HostFrame => {
  const allowed = Effect.orElseSucceed(origins, (): ReadonlyArray<string> => [])
  const reported = new Set<string>()
  const mail = parentMail(page)
  let isReady = false
  /** The parent's origin, once an allowed message has told it. */
  let heardFrom: string | undefined

  /** The addressee: exactly the parent where its origin is known, else each allowed origin, of which the browser picks. */
  const recipients = (list: ReadonlyArray<string>): ReadonlyArray<string> => {
    // Chromium warns in the console of a target that is not a same-site parent's origin, so guessing is the last resort.
    const parent = heardFrom ?? page.location.ancestorOrigins?.[0]
    return parent === undefined ? list : list.filter((origin) => origin === parent)
  }

  const follow = (list: ReadonlyArray<string>, hear: (message: HostMessage) => void) =>
    Effect.flatMap(Effect.context<never>(), (context) =>
      Effect.callback<never>(() => {
        const report = (kind: string) => {
          if (reported.has(kind)) return
          reported.add(kind)
          Effect.runForkWith(context)(Effect.logWarning(`A message of the host page could not be read: ${kind}`))
        }
        const stop = mail.receive(({ data, origin }) => {
          if (!list.includes(origin)) return
          heardFrom = origin
          if (isViewportChange(data)) return showField(page)
          const reading = readHostMessage(data)
          if (reading === undefined) return
          if ("message" in reading) hear(reading.message)
          else report(reading.malformed)
        })
        return Effect.sync(stop)
      }),
    )

  return {
    ready: Effect.sync(() => {
      if (isReady || !isFramed(page)) return
      isReady = true
      // A host may answer READY before the list of allowed ones is fetched.
      mail.open()
      page.parent.postMessage("READY", "*")
    }),
    listen: (hear) => Effect.flatMap(allowed, (list) => (isFramed(page) ? follow(list, hear) : Effect.never)),
    tell: (news) =>
      Effect.map(allowed, (list) => {
        if (!isFramed(page)) return
        for (const origin of recipients(list)) page.parent.postMessage(news, origin)
      }),
    keepHeight: Effect.suspend(() => {
      keepFieldInView(page)
      return frameHeight(page)
    }),
  }
}
