/** Constrained baseline in packetisation mode 1, which every browser shows. */
const isPlainH264 = ({ mimeType, sdpFmtpLine = "" }: RTCRtpCodec) =>
  mimeType === "video/H264" && /profile-level-id=42e0/i.test(sdpFmtpLine) && /packetization-mode=1/.test(sdpFmtpLine)

/**
 * Offers VP8, then plain H264, and nothing that some viewer could not show: a media server hands on what it gets. A browser that
 * has neither, or cannot choose, offers what it has.
 */
export const preferPlainCodecs = (transceiver: RTCRtpTransceiver): void => {
  const known = globalThis.RTCRtpReceiver?.getCapabilities?.("video")?.codecs ?? []
  const vp8 = known.filter(({ mimeType }) => mimeType === "video/VP8")
  const chosen = [...vp8, ...known.filter(isPlainH264)]
  const repair = known.filter(({ mimeType }) => mimeType === "video/rtx")
  if (chosen.length > 0) transceiver.setCodecPreferences?.([...chosen, ...repair])
}
