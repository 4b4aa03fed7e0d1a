import type { TextPart } from "./texts.ts"

const files = {
  accessibility: {
    en: () => import("../locales/en/apart/accessibility.json"),
    de: () => import("../locales/de/apart/accessibility.json"),
  },
  booking: { en: () => import("../locales/en/booking.json"), de: () => import("../locales/de/booking.json") },
  bookingResult: {
    en: () => import("../locales/en/bookingResult.json"),
    de: () => import("../locales/de/bookingResult.json"),
  },
  camera: { en: () => import("../locales/en/camera.json"), de: () => import("../locales/de/camera.json") },
  chatDetails: {
    en: () => import("../locales/en/chatDetails.json"),
    de: () => import("../locales/de/chatDetails.json"),
  },
  feedback: { en: () => import("../locales/en/feedback.json"), de: () => import("../locales/de/feedback.json") },
  live: { en: () => import("../locales/en/live.json"), de: () => import("../locales/de/live.json") },
  meanwhile: { en: () => import("../locales/en/meanwhile.json"), de: () => import("../locales/de/meanwhile.json") },
  queue: { en: () => import("../locales/en/queue.json"), de: () => import("../locales/de/queue.json") },
  resendInvite: {
    en: () => import("../locales/en/resendInvite.json"),
    de: () => import("../locales/de/resendInvite.json"),
  },
  streamTest: { en: () => import("../locales/en/streamTest.json"), de: () => import("../locales/de/streamTest.json") },
  terms: { en: () => import("../locales/en/terms.json"), de: () => import("../locales/de/terms.json") },
  transcript: { en: () => import("../locales/en/transcript.json"), de: () => import("../locales/de/transcript.json") },
} as const satisfies Readonly<Record<string, TextPart>>

/** Merges several parts into one. */
const joined = (...parts: ReadonlyArray<TextPart>): TextPart => {
  const fetchedIn = (language: keyof TextPart) => async () => {
    const found = await Promise.all(parts.map((part) => part[language]()))
    return { default: Object.assign({}, ...found.map((file) => file.default)) }
  }
  return { en: fetchedIn("en"), de: fetchedIn("de") }
}

/** Texts of single pages. The first screen needs none of them, so `texts` does not contain them. */
export const textParts = {
  ...files,
  live: joined(files.live, files.terms),
  attend: joined(files.resendInvite, files.terms),
  queue: joined(files.queue, files.resendInvite, files.terms),
  streamTest: joined(files.streamTest, files.live, files.camera),
}
