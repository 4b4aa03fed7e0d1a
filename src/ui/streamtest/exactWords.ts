import type { StreamWords } from "../stream/streamWords.ts"

/** The stream's states in the specification's words (S3, S6), for people who test a connection. */
export const exactWords: StreamWords = {
  aboutToStart: "stream.aboutToStart",
  notRunning: "stream.notRunning",
  initiating: "stream.initiating",
  sessionNotFound: "stream.sessionNotFound",
  turned: "stream.turned",
  unreachable: "stream.unreachable",
  unsupported: "stream.unsupported",
  failed: "stream.failed",
}
