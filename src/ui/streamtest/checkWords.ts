import type { ParseKeys } from "i18next"
import type { CheckProblem } from "../../domain/streamtest/Check.ts"
import { problemWords } from "../failures/problemTexts.ts"

interface Words {
  readonly code: string
  readonly says: ParseKeys
  readonly does: ParseKeys
}

/** What each problem of the stream test is called, in words and by code (docs/errors.md); devices as everywhere else. */
export const checkWords = {
  noWebRtc: { code: "ST-1", says: "streamTest.problem.noWebRtc.says", does: "streamTest.problem.noWebRtc.does" },
  noCodecs: { code: "ST-2", says: "streamTest.problem.noCodecs.says", does: "streamTest.problem.noCodecs.does" },
  noMse: { code: "ST-3", says: "streamTest.problem.noMse.says", does: "streamTest.problem.noMse.does" },
  frameLacks: { code: "ST-4", says: "streamTest.problem.frameLacks.says", does: "streamTest.problem.frameLacks.does" },
  frameUntold: {
    code: "ST-5",
    says: "streamTest.problem.frameUntold.says",
    does: "streamTest.problem.frameUntold.does",
  },
  noTestStream: {
    code: "ST-6",
    says: "streamTest.none",
    does: "streamTest.problem.noTestStream.does",
  },
  signallingUnreachable: {
    code: "ST-7",
    says: "streamTest.problem.signallingUnreachable.says",
    does: "streamTest.problem.signallingUnreachable.does",
  },
  notRunning: { code: "ST-8", says: "streamTest.problem.notRunning.says", does: "streamTest.problem.notRunning.does" },
  noMedia: { code: "ST-9", says: "streamTest.problem.noMedia.says", does: "streamTest.problem.noMedia.does" },
  otherWay: { code: "ST-10", says: "streamTest.problem.otherWay.says", does: "streamTest.problem.otherWay.does" },
  playFailed: { code: "ST-11", says: "streamTest.problem.playFailed.says", does: "streamTest.problem.playFailed.does" },
  slow: { code: "ST-12", says: "streamTest.problem.slow.says", does: "streamTest.problem.slow.does" },
  tooSlow: { code: "ST-13", says: "streamTest.problem.tooSlow.says", does: "streamTest.problem.slow.does" },
  notMeasured: {
    code: "ST-14",
    says: "streamTest.problem.notMeasured.says",
    does: "streamTest.problem.notMeasured.does",
  },
  brokerUnreachable: {
    code: "ST-15",
    says: "streamTest.problem.brokerUnreachable.says",
    does: "streamTest.problem.signallingUnreachable.does",
  },
  silent: { code: "ST-16", says: "streamTest.problem.silent.says", does: "streamTest.problem.silent.does" },
  noSound: { code: "ST-17", says: "streamTest.problem.noSound.says", does: "streamTest.problem.noSound.does" },
  notHeard: { code: "ST-18", says: "streamTest.problem.notHeard.says", does: "streamTest.problem.notHeard.does" },
  notLoaded: { code: "ST-19", says: "camera.notLoaded", does: "streamTest.problem.notMeasured.does" },
  denied: problemWords.DeviceDenied,
  missing: problemWords.DeviceMissing,
  busy: problemWords.DeviceBusy,
  unanswered: problemWords.DeviceUnanswered,
  blocked: problemWords.DeviceBlocked,
  unsupported: problemWords.DeviceUnsupported,
  insecure: { code: problemWords.DeviceUnsupported.code, says: "camera.insecure", does: "camera.insecureHint" },
  ended: { code: problemWords.DeviceMissing.code, says: "camera.ended", does: "camera.endedHint" },
} as const satisfies { readonly [Problem in CheckProblem]: Words }
