import {
  type CaptureFailure,
  DeviceBlocked,
  DeviceBusy,
  DeviceDenied,
  DeviceMissing,
  DeviceUnsupported,
} from "../../application/ports/media/MediaCapture.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"

/** Why nothing needs to be asked for at all; undefined when it may. */
export const hindrance = (kinds: ReadonlyArray<DeviceKind>): CaptureFailure | undefined => {
  if (!globalThis.isSecureContext) return new DeviceUnsupported({ why: "insecure" })
  if (navigator.mediaDevices?.getUserMedia === undefined) return new DeviceUnsupported({ why: "unsupported" })
  // Some browsers let a page read its policy; the others only say no when asked (IF11).
  const policy = document.permissionsPolicy ?? document.featurePolicy
  const blocked = policy === undefined ? [] : kinds.filter((kind) => !policy.allowsFeature(kind))
  return blocked.length > 0 ? new DeviceBlocked({ kinds: blocked }) : undefined
}

/** A browser's refusal as a failure of ours (P6, DV1); the older names are still met in web views. */
export const captureFailure = (cause: unknown): CaptureFailure => {
  switch (cause instanceof Error ? cause.name : "") {
    case "NotAllowedError":
    case "PermissionDeniedError":
    case "SecurityError":
      return new DeviceDenied()
    case "NotFoundError":
    case "DevicesNotFoundError":
    case "OverconstrainedError":
      return new DeviceMissing()
    case "TypeError":
      return new DeviceUnsupported({ why: "unsupported" })
    default:
      return new DeviceBusy()
  }
}
