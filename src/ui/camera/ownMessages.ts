import type { PublishMessage } from "../../domain/camera/publishPolicy.ts"

/** The text of each message about the visitor's own stream (S7, P3), none of them a technical state. A message without a text does not compile. */
export const ownMessages = {
  notRunning: "ownCamera.phase.starting",
  initiating: "ownCamera.phase.starting",
  sessionNotFound: "ownCamera.phase.starting",
  unreachable: "ownCamera.notice.unreachable",
  blocked: "ownCamera.notice.blocked",
  unsupported: "ownCamera.notice.unsupported",
  failed: "ownCamera.notice.failed",
} as const satisfies { readonly [Message in PublishMessage]: string }
