import type { PublishMessage } from "../../domain/camera/publishPolicy.ts"

/** The words of each message about the visitor's own stream (S3, S7, P3); a message without words does not compile. */
export const ownMessages = {
  notRunning: "stream.notRunning",
  initiating: "stream.initiating",
  sessionNotFound: "stream.sessionNotFound",
  unreachable: "ownCamera.notice.unreachable",
  blocked: "ownCamera.notice.blocked",
  unsupported: "ownCamera.notice.unsupported",
  failed: "ownCamera.notice.failed",
} as const satisfies { readonly [Message in PublishMessage]: string }
