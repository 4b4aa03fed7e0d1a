import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import { breaks, type Finding, fits, notTried } from "../Finding.ts"
import { type PlayResult, play } from "../play.ts"
import type { Target } from "../Target.ts"
import type { Visitor } from "../visitor.ts"

/** Statuses with a meaning in the specification (S3). 514 counts as 504. */
const known: Readonly<Record<number, string>> = {
  502: "the stream is not running",
  503: "the stream is starting",
  504: "the stream is starting",
  507: "the session is not known",
  514: "the stream is starting",
}

const silence = ({ isUnreadable }: PlayResult) =>
  isUnreadable
    ? "its answer is no reply of the protocol"
    : "it does not answer within 7 s: negotiation restarts for ever"

const offering = (name: string, asked: PlayResult): Finding => {
  const { offered } = asked
  if (offered === undefined) return breaks(name, silence(asked))
  const meaning = known[offered.status]
  if (meaning !== undefined) return fits(name, `${offered.status}: ${meaning}, so there was no offer`)
  if (offered.status !== 200) return breaks(name, `it answers ${offered.status}, which ends playing with an error`)
  const faults = [
    offered.sdp?.type === "offer" ? undefined : "a 200 without an offer in sdp",
    offered.streamInfo?.sessionId ? undefined : "a 200 without streamInfo.sessionId",
    asked.offerFault && `its offer cannot be answered: ${asked.offerFault}`,
  ].filter((fault) => fault !== undefined)
  return faults.length > 0 ? breaks(name, ...faults) : fits(name)
}

/** Whether a picture arrives after the offer is answered (S1, S4). */
const arriving = (name: string, asked: PlayResult): Finding => {
  const { offered, agreed, packets, outlivesSocket } = asked
  const meaning = known[offered?.status ?? 0]
  if (meaning !== undefined) return notTried(name, `needs a stream that is running: ${meaning}`)
  if (offered?.status !== 200 || offered.sdp?.type !== "offer" || asked.offerFault !== undefined)
    return notTried(name, "needs an offer")
  if (agreed === undefined) return breaks(name, "sendResponse is not answered within 7 s")
  if (agreed.status !== 200) return breaks(name, `sendResponse is answered ${agreed.status}`)
  if (packets.video === 0)
    return breaks(
      name,
      packets.audio > 0 ? "sound arrives, but no picture within 7 s" : "no packet arrives within 7 s after the answer",
    )
  return fits(name, ...(outlivesSocket ? [] : ["media end with the play socket, which the showroom keeps open"]))
}

const refusing = (name: string, asked: PlayResult): Finding => {
  if (asked.offered === undefined) return breaks(name, silence(asked))
  return asked.offered.status === 200
    ? breaks(name, "it answers 200 for a stream that is not there")
    : fits(name, `it answers ${asked.offered.status}`)
}

/** Plays a presentation's stream as a visitor would. */
export const pictureOf = async (name: string, { stream, status }: Presentation): Promise<Finding> => {
  if (stream === undefined)
    return status === "live"
      ? breaks(name, "the presentation is live and names no stream that can be read: there is no picture")
      : notTried(name, "needs a presentation that is live: this one names no stream that can be read")
  if (stream.signallingUrl === undefined) return notTried(name, "plays by WHEP or HLS, which this command does not try")
  return arriving(name, await play({ ...stream, address: stream.signallingUrl }))
}

const examinePicture = async ({ presentation }: Target, visitor: Visitor): Promise<Finding> => {
  const name = "Picture of the presentation"
  if (presentation === undefined) return notTried(name, "needs --presentation")
  const { answer } = await visitor.attempt(visitor.presentations.find(presentation))
  return answer === undefined ? notTried(name, "needs GET /presentation/{id}") : pictureOf(name, answer)
}

/** Wowza-style signalling: media for an existing stream, and a refusal for a missing one (S1, S3). */
export const signallingStatuses = async (target: Target, visitor: Visitor): Promise<ReadonlyArray<Finding>> => {
  const { signalling, application, stream } = target
  const picture = await examinePicture(target, visitor)
  if (signalling === undefined) return [picture, notTried("Signalling", "needs --signalling, its ws(s) address")]
  const missing = "getOffer for a stream that is not there"
  const applicationName = application ?? "live"
  const absent = await play({ address: signalling, applicationName, streamName: `conformance-${Date.now()}` })
  if (stream === undefined)
    return [picture, notTried("getOffer", "needs --application and --stream"), refusing(missing, absent)]
  const asked = await play({ address: signalling, applicationName, streamName: stream })
  return [picture, offering("getOffer", asked), arriving("Media of the test stream", asked), refusing(missing, absent)]
}
