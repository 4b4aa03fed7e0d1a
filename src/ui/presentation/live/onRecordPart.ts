import { Effect } from "effect"
import { onRecord } from "../../../../contracts/generated/lateParts.ts"
import type { LastCaptions } from "../../../application/captions/lastCaptions.ts"
import type { Chat } from "../../../application/chat/openChat.ts"
import type { RecordingAndCaptions } from "../../../application/consultation/openRecordingAndCaptions.ts"
import type { FollowPresentation } from "../../../application/presentation/followPresentation.ts"
import type { RecordingReport } from "../../../application/presentation/reportedActs.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, until } from "../../../application/store/Store.ts"
import { isReportOf } from "../../../domain/recording/isReportOf.ts"
import { isUnrecorded } from "../../../domain/recording/isUnrecorded.ts"
import type { Permission } from "../../../domain/recording/Recording.ts"
import { untilFetched } from "../../routing/codeArrival.ts"
import { type LateDeps, latePart } from "../../routing/latePart.ts"
import type { onRecordViews } from "./onRecordViews.tsx"

/** The recording and captions of a presentation, with their components. */
export interface OnRecordPart extends RecordingAndCaptions {
  readonly views: typeof onRecordViews
}

/**
 * Wanted if the backend has one of the capabilities, or reports a recording: a visitor must be informed, also where the
 * list of capabilities is incomplete (decision 101). Until it is known whether one is recorded, the visitor's media
 * are held (decision 076).
 */
export const onRecordPart = (
  { load, texts, hasCapability }: LateDeps,
  presentationId: number,
  { recordings: reports, dispatch }: Pick<FollowPresentation, "recordings" | "dispatch">,
  last: LastCaptions,
) => {
  const permission = createStore<Permission>("held")
  const news = createStore<Chat["news"] | undefined>(undefined)
  const isHere = (each: RecordingReport) => isReportOf(presentationId, each.presentationId)
  const isSaid = (each: RecordingReport) => isHere(each) && each.recording != null
  const wanted = Effect.gen(function* () {
    const isPromised = yield* hasCapability("recording")
    if (!(yield* hasCapability(...onRecord))) yield* until(reports, (all) => all.some(isSaid))
    return { isPromised }
  })
  const part = latePart({
    when: wanted,
    load: () => Promise.all([load("onRecord"), import("./onRecordViews.tsx")]),
    // The visitor's media, and a picture that waits for an answer, are held until it has opened.
    arrival: untilFetched,
    texts: ([, { onRecordTexts }]) => texts.complete(onRecordTexts),
    open: ([open, { onRecordViews: views }], { isPromised }) =>
      Effect.sync((): OnRecordPart => {
        const readAgain = dispatch({ _tag: "StreamMoved" })
        return { ...open({ isPromised, news, last, presentationId, reports, permission, readAgain }), views }
      }),
  })
  const permit = (next: Permission) => part.shown.get() ?? permission.set(next)
  /** The permission until the part has opened: granted if nothing is recorded, otherwise the media are held. */
  const ahead = Effect.gen(function* () {
    const isPromised = yield* hasCapability("recording")
    const isRecorded = (each: RecordingReport) => isHere(each) && !isUnrecorded(each.recording, isPromised)
    const first = yield* until(reports, (all) => all.some(isHere))
    if (!first.some(isRecorded)) permit("given")
    yield* until(reports, (all) => all.some(isRecorded))
    permit("held")
  })
  return {
    ...part,
    live: livesOf({ part, ahead: { live: ahead } }),
    permission,
    /** The chat whose queue brings captions. */
    news,
    /** Waits until the visitor has answered, or need not. */
    admitted: until(permission, (now) => now !== "held"),
  }
}
