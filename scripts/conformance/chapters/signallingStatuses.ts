import { Effect } from "effect"
import { WebSocket } from "ws"
import type { WowzaReply } from "../../../src/adapters/wowza/signallingSocket.ts"
import { signallingSocket } from "../../../src/adapters/wowza/signallingSocket.ts"
import { breaks, type Finding, fits, notTried } from "../Finding.ts"
import type { Target } from "../Target.ts"

/** Statuses whose meaning the specification gives (S3); 514 is taken for 504. */
const known: Readonly<Record<number, string>> = {
  502: "the stream is not running",
  503: "the stream is starting",
  504: "the stream is starting",
  507: "the session is not known",
  514: "the stream is starting",
}

interface Asked {
  readonly reply: WowzaReply | undefined
  /** Whether something came that is no reply of the protocol. */
  readonly isUnreadable: boolean
}

/** Asks for an offer, on a socket of its own; no reply when none comes within 7 s. */
const getOffer = async (address: string, applicationName: string, streamName: string): Promise<Asked> => {
  let isUnreadable = false
  const open = (url: string) => new WebSocket(url) as unknown as globalThis.WebSocket
  const streamInfo = { applicationName, streamName, sessionId: "[empty]" }
  const asked = Effect.acquireUseRelease(
    signallingSocket(address, open, () => {
      isUnreadable = true
    }),
    (socket) => socket.ask({ direction: "play", command: "getOffer", streamInfo, userData: streamInfo }),
    (socket) => socket.close,
  )
  const exit = await Effect.runPromiseExit(Effect.timeout(asked, 7_000))
  return { reply: exit._tag === "Success" ? exit.value : undefined, isUnreadable }
}

const silence = ({ isUnreadable }: Asked) =>
  isUnreadable
    ? "it answers what is no reply of the protocol"
    : "it does not answer within 7 s, and negotiation starts afresh for ever"

const offering = (name: string, asked: Asked): Finding => {
  const { reply } = asked
  if (reply === undefined) return breaks(name, silence(asked))
  const meaning = known[reply.status]
  if (meaning !== undefined) return fits(name, `${reply.status}: ${meaning}, so no offer was seen`)
  if (reply.status !== 200) return breaks(name, `it answers ${reply.status}, which ends playing with an error`)
  const faults = [
    reply.sdp?.type === "offer" ? undefined : "a 200 without an offer in sdp",
    reply.streamInfo?.sessionId ? undefined : "a 200 without streamInfo.sessionId",
  ].filter((fault) => fault !== undefined)
  return faults.length > 0 ? breaks(name, ...faults) : fits(name)
}

const refusing = (name: string, asked: Asked): Finding => {
  if (asked.reply === undefined) return breaks(name, silence(asked))
  return asked.reply.status === 200
    ? breaks(name, "it answers 200 for a stream that is not there")
    : fits(name, `it answers ${asked.reply.status}`)
}

/** Wowza-style signalling: an offer for the stream, and a refusal for one that is not there (S1, S3). */
export const signallingStatuses = async ({
  signalling,
  application,
  stream,
}: Target): Promise<ReadonlyArray<Finding>> => {
  if (signalling === undefined) return [notTried("Signalling", "needs --signalling, its ws(s) address")]
  const missing = "getOffer for a stream that is not there"
  const there = "getOffer"
  const app = application ?? "live"
  return [
    stream === undefined
      ? notTried(there, "needs --application and --stream")
      : offering(there, await getOffer(signalling, app, stream)),
    refusing(missing, await getOffer(signalling, app, `conformance-${Date.now()}`)),
  ]
}
