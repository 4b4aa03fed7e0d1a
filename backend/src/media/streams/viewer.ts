import type { OfferedViewer, Viewer } from "../MediaEngine.ts"
import { withoutCandidates } from "../peer/candidates.ts"
import { candidateEntries, describeLocally } from "../peer/peer.ts"
import { connects, makePassive } from "../peer/sdp.ts"
import { assertReadable } from "../peer/sdpLimits.ts"
import type { Fanout } from "./fanout.ts"
import { openViewing, type ViewerSettings, type Viewing } from "./viewing.ts"

const assertConnects = (sdp: string) => {
  assertReadable(sdp)
  if (!connects(sdp)) throw new Error("It lacks media, credentials or a fingerprint.")
}

type Description = Parameters<typeof describeLocally>[1]

const described = async (
  { peer, isOpen, close }: Viewing,
  description: Description,
  { interfaceAddress }: ViewerSettings,
): Promise<Viewer> => {
  const sdp = await describeLocally(peer, description, interfaceAddress)
  return {
    sdp: withoutCandidates(sdp),
    candidates: candidateEntries(sdp, interfaceAddress),
    isOpen,
    close,
  }
}

/** Offers a stream to a viewer. The session joins the stream and leaves it when the viewer is gone. */
export const openViewer = async (fanout: Fanout, settings: ViewerSettings): Promise<OfferedViewer> => {
  const viewing = openViewing(fanout, settings)
  const { peer } = viewing
  try {
    const { sdp } = await peer.createOffer()
    const viewer = await described(viewing, { type: "offer", sdp }, settings)
    viewing.join()
    return {
      ...viewer,
      accept: async (answer) => {
        assertConnects(answer)
        await peer.setRemoteDescription({ type: "answer", sdp: withoutCandidates(answer) })
      },
    }
  } catch (cause) {
    await viewing.close()
    throw cause
  }
}

/** Answers a viewer's offer with the stream's tracks. Rejects if the offer cannot be used. */
export const answerViewer = async (fanout: Fanout, offer: string, settings: ViewerSettings): Promise<Viewer> => {
  assertConnects(offer)
  const viewing = openViewing(fanout, settings)
  const { peer } = viewing
  try {
    await peer.setRemoteDescription({ type: "offer", sdp: withoutCandidates(offer) })
    const { sdp } = await peer.createAnswer()
    const viewer = await described(viewing, { type: "answer", sdp: makePassive(sdp, offer) }, settings)
    viewing.join()
    return viewer
  } catch (cause) {
    await viewing.close()
    throw cause
  }
}
