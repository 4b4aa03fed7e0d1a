import type { PublishMessage } from "../../domain/camera/publishPolicy.ts"

/** The text of each message about the visitor's own stream (S3, S7, P3). A message without a text does not compile. */
export const ownMessages = {
  notRunning: "stream.notRunning",
  initiating: "stream.initiating",
  sessionNotFound: "stream.sessionNotFound",
  unreachable: "ownCamera.notice.unreachable",
  blocked: "ownCamera.notice.blocked",
  unsupported: "ownCamera.notice.unsupported",
  failed: "ownCamera.notice.failed",
} as const satisfies { readonly [Message in PublishMessage]: string }
