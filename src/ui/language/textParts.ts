import type { TextPart } from "./texts.ts"

/** Several files as one. */
const joined = async (...coming: ReadonlyArray<Promise<{ readonly default: object }>>) => ({
  default: Object.assign({}, ...(await Promise.all(coming)).map((file) => file.default)),
})

const liveFiles = { en: () => import("../locales/en/live.json"), de: () => import("../locales/de/live.json") }
const resendFiles = {
  en: () => import("../locales/en/resendInvite.json"),
  de: () => import("../locales/de/resendInvite.json"),
}
const cameraFiles = { en: () => import("../locales/en/camera.json"), de: () => import("../locales/de/camera.json") }

/** Texts that only some pages say. A first screen needs none of them, so they are no part of `texts`. */
export const textParts = {
  booking: { en: () => import("../locales/en/booking.json"), de: () => import("../locales/de/booking.json") },
  bookingResult: {
    en: () => import("../locales/en/bookingResult.json"),
    de: () => import("../locales/de/bookingResult.json"),
  },
  camera: cameraFiles,
  live: liveFiles,
  feedback: { en: () => import("../locales/en/feedback.json"), de: () => import("../locales/de/feedback.json") },
  resendInvite: resendFiles,
  queue: {
    en: () => joined(import("../locales/en/queue.json"), resendFiles.en()),
    de: () => joined(import("../locales/de/queue.json"), resendFiles.de()),
  },
  streamTest: {
    en: () => joined(import("../locales/en/streamTest.json"), liveFiles.en(), cameraFiles.en()),
    de: () => joined(import("../locales/de/streamTest.json"), liveFiles.de(), cameraFiles.de()),
  },
} as const satisfies Readonly<Record<string, TextPart>>
