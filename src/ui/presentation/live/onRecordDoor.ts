import { Effect } from "effect"
import type { LastCaptions } from "../../../application/captions/lastCaptions.ts"
import type { Chat } from "../../../application/chat/openChat.ts"
import type { Consultation } from "../../../application/consultation/openConsultation.ts"
import type { RecordingAndCaptions } from "../../../application/consultation/openRecordingAndCaptions.ts"
import type { FollowPresentation } from "../../../application/presentation/followPresentation.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, until } from "../../../application/store/Store.ts"
import type { Permission } from "../../../domain/recording/Recording.ts"
import type { Texts } from "../../language/texts.ts"
import { untilFetched } from "../../routing/lateCode.ts"
import type { onRecordViews } from "./onRecordViews.ts"

/** The recording and captions of a presentation, and what shows them. */
export interface OnRecordDoor extends RecordingAndCaptions {
  readonly views: typeof onRecordViews
}

/** Opens if the backend has one of the capabilities. Until all is known the visitor's media are held (decision 076). */
export const onRecordDoor = (
  { isOffered, load }: Consultation["onRecord"],
  texts: Pick<Texts, "complete">,
  presentationId: number,
  { recordings: reports, dispatch }: Pick<FollowPresentation, "recordings" | "dispatch">,
  last: LastCaptions,
) => {
  const shown = createStore<OnRecordDoor | undefined>(undefined)
  const permission = createStore<Permission>("held")
  const news = createStore<Chat["news"] | undefined>(undefined)
  const fetched = async () => {
    const code = await Promise.all([load(), import("./onRecordViews.ts")])
    await texts.complete(code[1].onRecordTexts)
    return code
  }
  const opened = Effect.gen(function* () {
    const isAsked = yield* isOffered("recording")
    if (!isAsked) permission.set("given")
    if (!isAsked && !(yield* isOffered("captions"))) return
    const [open, { onRecordViews: views }] = yield* Effect.tryPromise(() => untilFetched(fetched))
    const readAgain = dispatch({ _tag: "StreamMoved" })
    const onRecord = open({ isAsked, news, last, presentationId, reports, permission, readAgain })
    shown.set({ ...onRecord, views })
    yield* livesOf(onRecord)
  })
  return {
    shown,
    permission,
    /** The chat whose queue brings captions. */
    news,
    /** Waits until the visitor has answered, or need not. */
    admitted: until(permission, (now) => now !== "held"),
    live: Effect.ignore(opened),
  }
}
