import type { MediaKind, VideoCodec } from "../MediaKind.ts"

/** The lines of a description or a fragment, with any line ending. */
export const sdpLines = (sdp: string): string[] => sdp.split(/\r?\n/).filter((line) => line !== "")

/** Whether a description has what a connection needs. werift accepts nonsense silently and then waits. */
export const connects = (sdp: string): boolean =>
  [/^m=(audio|video) /m, /^a=ice-ufrag:\S/m, /^a=ice-pwd:\S/m, /^a=fingerprint:\S/m].every((needed) => needed.test(sdp))

/** Splits a description before each `m=` line. The first piece is the session's part. */
export const splitSections = (sdp: string): string[][] => {
  const pieces: string[][] = [[]]
  for (const line of sdpLines(sdp)) {
    if (line.startsWith("m=")) pieces.push([])
    pieces.at(-1)?.push(line)
  }
  return pieces
}

/** Joins the pieces of `sections`. */
export const joinSections = (pieces: readonly (readonly string[])[]): string => `${pieces.flat().join("\r\n")}\r\n`

/** The kinds of tracks in a publisher's offer, without rejected sections (port 0). */
export const kindsIn = (offer: string): ReadonlyArray<"audio" | "video"> =>
  (["audio", "video"] as const).filter((kind) => new RegExp(`^m=${kind} [1-9]`, "m").test(offer))

/**
 * The codecs of the offer's video section that this server forwards, in its order: VP8, and H264 of constrained
 * baseline in packetisation mode 1. Empty if there is none, or no video.
 */
export const videoCodecsIn = (offer: string): readonly VideoCodec[] => {
  const video = splitSections(offer).find(([first]) => first?.startsWith("m=video "))
  const payloadTypes = video?.[0]?.split(" ").slice(3) ?? []
  return payloadTypes.flatMap((payloadType): VideoCodec[] => {
    // A payload may have several lines of one name: Wowza's own page writes one of x-google-… before that of the
    // profile.
    const about = (name: string) =>
      (video ?? []).filter((line) => line.startsWith(`a=${name}:${payloadType} `)).join("\n")
    if (/ VP8\//i.test(about("rtpmap"))) return ["VP8"]
    const format = about("fmtp")
    const isH264 =
      / H264\//i.test(about("rtpmap")) && /profile-level-id=42e0/i.test(format) && /packetization-mode=1/.test(format)
    return isH264 ? ["H264"] : []
  })
}

/**
 * Makes the browser start DTLS, if the offer leaves the choice to the server (RFC 5763). werift waits 100 ms before it
 * starts DTLS itself, which would delay every viewer and publisher.
 */
export const makePassive = (answer: string, offer: string): string =>
  /^a=setup:(?!actpass)/m.test(offer) ? answer : answer.replaceAll(/^a=setup:active(?=\r?$)/gm, "a=setup:passive")

/** The ICE session of a description. A client that names another one later asks for a restart. */
export const usernameFragmentIn = (sdp: string): string | undefined => /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1]

/**
 * Repeats the offer's `b=AS` in the answer. A browser obeys only the answer's limit, so without it the bandwidth that a
 * visitor chose (P5) has no effect. Wowza's own client writes it behind `a=mid`, so the order is not checked.
 */
export const echoBandwidth = (answer: string, offer: string): string => {
  const wished = splitSections(offer).map((piece) => piece.find((line) => line.startsWith("b=AS:")))
  return joinSections(
    splitSections(answer).map((piece, index) => {
      const limit = wished[index]
      if (index === 0 || limit === undefined || piece.some((line) => line.startsWith("b=AS:"))) return piece
      const after = piece.findIndex((line) => line.startsWith("c=")) + 1 || 1
      return [...piece.slice(0, after), limit, ...piece.slice(after)]
    }),
  )
}

/**
 * Makes a browser start with this many kbit/s of video. The server sends no bandwidth feedback, and from its default of
 * 300 kbit/s Chromium would send 320 pixels for the first 10 to 20 s.
 */
export const withStartBitrate = (answer: string, kilobitsPerSecond: number): string =>
  joinSections(
    splitSections(answer).map((piece) => {
      const payloadType = /^m=video \d+ \S+ (\d+)/.exec(piece[0] ?? "")?.[1]
      if (payloadType === undefined) return piece
      const hint = `x-google-start-bitrate=${kilobitsPerSecond}`
      const format = `a=fmtp:${payloadType} `
      const first = piece.findIndex((line) => line.startsWith(format))
      return first < 0 ? [...piece, format + hint] : piece.with(first, `${piece[first]};${hint}`)
    }),
  )

/** Whether a publisher's description has more than one picture (simulcast, RFC 8853). */
export const hasSimulcast = (sdp: string): boolean => /^a=simulcast:/m.test(sdp)

/** The id of each track in a description. */
export const midsIn = (sdp: string): ReadonlyArray<{ readonly kind: MediaKind; readonly mid: string }> =>
  splitSections(sdp).flatMap(([first = "", ...lines]) => {
    const kind = first.startsWith("m=audio ") ? "audio" : first.startsWith("m=video ") ? "video" : undefined
    const mid = lines.find((line) => line.startsWith("a=mid:"))?.slice("a=mid:".length)
    return kind === undefined || mid === undefined ? [] : [{ kind, mid } as const]
  })
