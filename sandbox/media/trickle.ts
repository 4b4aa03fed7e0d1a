import { sdpLines } from "./sdp.ts"

/** What a client tells of its network after the offer (RFC 8840, `application/trickle-ice-sdpfrag`). */
export interface TrickleFragment {
  /** Of the ICE session that the candidates belong to; another one than the offer's asks for a restart. */
  readonly usernameFragment: string | undefined
  readonly candidates: ReadonlyArray<{ readonly candidate: string; readonly sdpMid: string | undefined }>
}

/** A browser gathers a handful for each of its interfaces. */
const mostCandidates = 40

/**
 * Candidates that this server can try: UDP, and an address instead of a browser's disguise (`….local`), which nobody else
 * resolves. Those left out lose nothing: the client's own checks come in from the address that works.
 */
const isOfUse = (candidate: string): boolean => {
  const [, , transport, , address = ""] = candidate.split(" ")
  return transport?.toLowerCase() === "udp" && !address.endsWith(".local") && !address.includes(":")
}

/** Reads a fragment leniently: lines that mean nothing here are passed over. */
export const readTrickle = (fragment: string): TrickleFragment => {
  let sdpMid: string | undefined
  let usernameFragment: string | undefined
  const candidates: Array<{ readonly candidate: string; readonly sdpMid: string | undefined }> = []
  for (const line of sdpLines(fragment)) {
    if (line.startsWith("a=mid:")) sdpMid = line.slice("a=mid:".length)
    if (line.startsWith("a=ice-ufrag:")) usernameFragment ??= line.slice("a=ice-ufrag:".length)
    if (!line.startsWith("a=candidate:") || candidates.length >= mostCandidates) continue
    const candidate = line.slice(2)
    if (isOfUse(candidate)) candidates.push({ candidate, sdpMid })
  }
  return { usernameFragment, candidates }
}
