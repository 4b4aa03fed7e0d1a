import type { DeviceTrouble } from "../../domain/camera/capture.ts"
import { problemTexts } from "./problemTexts.ts"

/**
 * Texts of device troubles from the problem catalogue. Two have their own texts: they are not failures of opening, or
 * are more specific.
 */
export const deviceTexts = {
  denied: problemTexts.DeviceDenied,
  missing: problemTexts.DeviceMissing,
  busy: problemTexts.DeviceBusy,
  unanswered: problemTexts.DeviceUnanswered,
  blocked: problemTexts.DeviceBlocked,
  unsupported: problemTexts.DeviceUnsupported,
  insecure: {
    code: problemTexts.DeviceUnsupported.code,
    message: "ownCamera.insecure",
    advice: "ownCamera.insecureHint",
  },
  ended: { code: problemTexts.DeviceMissing.code, message: "ownCamera.ended", advice: "ownCamera.endedHint" },
} as const satisfies {
  readonly [Trouble in DeviceTrouble]: { readonly code: string; readonly message: string; readonly advice: string }
}
