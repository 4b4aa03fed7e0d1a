import type { ParseKeys } from "i18next"
import type { CheckProblem } from "../../domain/streamtest/Check.ts"
import { deviceTexts } from "../failures/deviceTexts.ts"

interface Translations {
  readonly code: string
  readonly message: ParseKeys
  readonly advice: ParseKeys
}

/** Text and code of each problem of the stream test (docs/errors.md). Devices use the texts of the catalogue. */
export const checkTexts = {
  noWebRtc: {
    code: "ST-1",
    message: "streamTest.problem.noWebRtc.message",
    advice: "streamTest.problem.noWebRtc.advice",
  },
  noCodecs: {
    code: "ST-2",
    message: "streamTest.problem.noCodecs.message",
    advice: "streamTest.problem.noCodecs.advice",
  },
  noMse: { code: "ST-3", message: "streamTest.problem.noMse.message", advice: "streamTest.problem.noMse.advice" },
  frameLacks: {
    code: "ST-4",
    message: "streamTest.problem.frameLacks.message",
    advice: "streamTest.problem.frameLacks.advice",
  },
  frameUnknown: {
    code: "ST-5",
    message: "streamTest.problem.frameUnknown.message",
    advice: "streamTest.problem.frameUnknown.advice",
  },
  noTestStream: {
    code: "ST-6",
    message: "streamTest.none",
    advice: "streamTest.problem.noTestStream.advice",
  },
  signallingUnreachable: {
    code: "ST-7",
    message: "streamTest.problem.signallingUnreachable.message",
    advice: "streamTest.problem.signallingUnreachable.advice",
  },
  notRunning: {
    code: "ST-8",
    message: "streamTest.problem.notRunning.message",
    advice: "streamTest.problem.notRunning.advice",
  },
  noMedia: { code: "ST-9", message: "streamTest.problem.noMedia.message", advice: "streamTest.problem.noMedia.advice" },
  otherTransport: {
    code: "ST-10",
    message: "streamTest.problem.otherTransport.message",
    advice: "streamTest.problem.otherTransport.advice",
  },
  playFailed: {
    code: "ST-11",
    message: "streamTest.problem.playFailed.message",
    advice: "streamTest.problem.playFailed.advice",
  },
  slow: { code: "ST-12", message: "streamTest.problem.slow.message", advice: "streamTest.problem.slow.advice" },
  tooSlow: { code: "ST-13", message: "streamTest.problem.tooSlow.message", advice: "streamTest.problem.slow.advice" },
  notMeasured: {
    code: "ST-14",
    message: "streamTest.problem.notMeasured.message",
    advice: "streamTest.problem.notMeasured.advice",
  },
  brokerUnreachable: {
    code: "ST-15",
    message: "streamTest.problem.brokerUnreachable.message",
    advice: "streamTest.problem.signallingUnreachable.advice",
  },
  silent: { code: "ST-16", message: "streamTest.problem.silent.message", advice: "streamTest.problem.silent.advice" },
  noSound: {
    code: "ST-17",
    message: "streamTest.problem.noSound.message",
    advice: "streamTest.problem.noSound.advice",
  },
  notAudible: {
    code: "ST-18",
    message: "streamTest.problem.notAudible.message",
    advice: "streamTest.problem.notAudible.advice",
  },
  notLoaded: { code: "ST-19", message: "camera.notLoaded", advice: "streamTest.problem.notMeasured.advice" },
  ...deviceTexts,
} as const satisfies { readonly [Problem in CheckProblem]: Translations }
