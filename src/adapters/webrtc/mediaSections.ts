/** A media section of a session description. */
interface MediaSection {
  readonly kind: string
  readonly isUsable: boolean
}

/** Port 0 rejects a section, and an inactive one carries nothing (RFC 3264). */
const sectionsOf = (sdp: string): ReadonlyArray<MediaSection> =>
  sdp
    .split(/\r?\n(?=m=)/)
    .filter((section) => section.startsWith("m="))
    .map((section) => ({
      kind: section.slice(2, section.indexOf(" ")),
      isUsable: !/^m=\S+ 0[ /]/.test(section) && !/^a=inactive\r?$/m.test(section),
    }))

const isUsable = (sdp: string, kind: string) =>
  sectionsOf(sdp).some((section) => section.kind === kind && section.isUsable)

/** Whether a description carries anything at all. */
export const carriesMedia = (sdp: string): boolean => sectionsOf(sdp).some(({ isUsable }) => isUsable)

/** Whether a description carries sound. */
export const carriesSound = (sdp: string): boolean => isUsable(sdp, "audio")

/** Whether the answer takes what was offered: the picture where there is one, else the sound (S6). */
export const takesMedia = (offer: string, answer: string): boolean =>
  isUsable(answer, isUsable(offer, "video") ? "video" : "audio")
