import type { Bandwidth } from "../../domain/camera/capture.ts"

/**
 * The offer with the most that is wished for in each section (P5): `b=AS` in kbit/s, `b=TIAS` in bit/s for Firefox. A browser obeys
 * only what the far side's answer repeats; the limit that always holds is the sender's own.
 */
export const withBandwidth = (sdp: string, { video, audio }: Bandwidth): string =>
  sdp
    .split(/(?=^m=)/m)
    .map((section) => {
      const most = section.startsWith("m=video") ? video : section.startsWith("m=audio") ? audio : undefined
      if (most === undefined) return section
      // RFC 8866 has them behind the connection line.
      return section.replace(/^(c=[^\r\n]*\r?\n)/m, `$1b=AS:${most}\r\nb=TIAS:${most * 1_000}\r\n`)
    })
    .join("")
