import type { Frame } from "playwright-core"

/** Kind and relay protocol of the own end, for each of a page's connections that is up. The page needs `watchPeers`. */
export const transportsOf = (frame: Frame) =>
  frame.evaluate(async () => {
    const { watchedPeers = [] } = window as unknown as { watchedPeers?: RTCPeerConnection[] }
    const pairs = []
    for (const peer of watchedPeers) {
      if (peer.connectionState !== "connected") continue
      const report = new Map<string, Record<string, string>>(await peer.getStats())
      const transport = [...report.values()].find(({ type }) => type === "transport")
      const pair = report.get(transport?.selectedCandidatePairId ?? "")
      const local = report.get(pair?.localCandidateId ?? "")
      pairs.push([local?.candidateType, local?.relayProtocol])
    }
    return pairs
  })
