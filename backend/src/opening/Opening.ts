import type { Extension } from "../Extension.ts"
import type { Log } from "../environment/Log.ts"
import type { Settings } from "../settings.ts"
import type { Tracing } from "../telemetry/tracing/Tracing.ts"
import type { openClosing } from "../web/closing.ts"

/** Values that every step of the start receives. */
export interface Opening {
  readonly settings: Settings
  readonly log: Log
  /** `undefined` if no collector is set. */
  readonly tracing: Tracing | undefined
  readonly extension: Extension | undefined
  /** Collects what a failed start, or the end, must close. */
  readonly open: ReturnType<typeof openClosing>
}
