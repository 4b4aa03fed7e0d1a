import type { OfferedViewer, ViewingOptions } from "../../MediaEngine.ts"
import { withoutCandidates } from "../../peer/candidates.ts"
import { connects, midsIn } from "../../peer/sdp.ts"
import { assertReadable } from "../../peer/sdpLimits.ts"
import { isEnd, untilConnected } from "../connecting.ts"
import { descriptionIn } from "../description.ts"
import { forClient } from "../JanusFailure.ts"
import type { JanusHandle, JanusSession } from "../janusSession.ts"
import { feed } from "../rooms.ts"
import { createPictureChoice } from "./pictureChoice.ts"

export interface JanusViewerParts {
  readonly session: JanusSession
  readonly room: number
  /** Timeout in ms of the viewer's answer and connection. */
  readonly connectMs: number
  /** Whether the publisher also sends a small picture, for a weak line. */
  readonly hasSmallPicture: boolean
  /** Time in ms for which the connection must be good before the large picture returns. */
  readonly calmMs: number
  /** Called once, at any end of the session. */
  readonly onClosed: () => void
  /** Reports a failure that nobody waits for. */
  readonly report: (what: string, cause: unknown) => void
}

/** Time in ms for which a viewer with the shortage `frozen` receives frames. */
const frozenAfterMs = 1_000
/** Simulcast substreams of Janus, the smallest first. It forwards the next smaller one of one that is not published. */
const substreams = { small: 0, large: 2 }

/** Subscribes to the room's publisher. Rejects with EngineUnavailable. */
export const openJanusViewer = async (
  { session, room, connectMs, hasSmallPicture, calmMs, onClosed, report }: JanusViewerParts,
  { shortage, onClosed: alsoClosed, onLost }: ViewingOptions,
): Promise<OfferedViewer> => {
  let handle: JanusHandle | undefined
  let isOpen = true
  let freezing: NodeJS.Timeout | undefined
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    waiting.done()
    picture.close()
    clearTimeout(freezing)
    unsubscribe()
    handle?.detach()
    onClosed()
    alsoClosed?.()
  }
  const unsubscribe = session.onLost(() => {
    onLost?.()
    void close()
  })
  const waiting = untilConnected(connectMs, () => void close())
  const pause = (opened: JanusHandle) => () =>
    void opened.request({ request: "pause" }).catch((cause: unknown) => report("a viewer was not paused", cause))
  let videoMid: string | undefined
  const picture = createPictureChoice(calmMs, (size) => {
    if (!hasSmallPicture || videoMid === undefined) return
    const streams = [{ mid: videoMid, substream: substreams[size] }]
    void handle
      ?.request({ request: "configure", streams })
      .catch((cause: unknown) => report("a viewer was not switched to another picture", cause))
  })
  try {
    const opened = await session.attach((event) => {
      if (isEnd(event)) void close()
      if (event.janus === "slowlink") picture.noteLoss()
      if (event.janus !== "webrtcup") return
      waiting.done()
      opened.endCandidates()
      if (shortage === "frozen") freezing = setTimeout(pause(opened), frozenAfterMs)
    })
    handle = opened
    const offered = await opened.request({ request: "join", ptype: "subscriber", room, streams: [{ feed }] })
    const described = descriptionIn(offered, "offer")
    videoMid = midsIn(described.sdp).find(({ kind }) => kind === "video")?.mid
    return {
      ...described,
      isOpen: () => isOpen,
      close,
      accept: async (answer) => {
        assertReadable(answer)
        if (!connects(answer)) throw new Error("It lacks media, credentials or a fingerprint.")
        await opened
          .request({ request: "start" }, { type: "answer", sdp: withoutCandidates(answer) })
          .catch((cause) => {
            throw forClient(cause)
          })
        if (shortage === "dark") pause(opened)()
      },
    }
  } catch (cause) {
    report("a viewer was not connected", cause)
    await close()
    throw forClient(cause)
  }
}
