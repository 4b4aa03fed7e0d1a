import { Effect } from "effect"
import { webDiagnostics } from "../../../adapters/browser/diagnostics/webDiagnostics.ts"
import { reportUnknownNames } from "../../../adapters/browser/unknownNames.ts"
import { openStreamTest } from "../../../application/streamtest/openStreamTest.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"
import { browserStream } from "../stream.ts"

/** The stream test. Also logs names in config.json that the showroom does not know: only operators need that code. */
export const feature = ({ session }: FeatureDeps) => {
  Effect.runFork(reportUnknownNames())
  return openStreamTest({
    ...session,
    ...browserStream(session.config),
    diagnostics: webDiagnostics(() => __VERSION__),
    capture: async () => (await import("./camera.ts")).cameraPorts().capture,
  })
}
