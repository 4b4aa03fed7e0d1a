import { webDiagnostics } from "../../adapters/browser/diagnostics/webDiagnostics.ts"
import { openStreamTest } from "../../application/streamtest/openStreamTest.ts"
import type { SessionServices } from "../session.ts"
import { browserStream } from "./stream.ts"

export const browserStreamTest = (session: SessionServices) =>
  openStreamTest({
    ...session,
    ...browserStream(session.config),
    diagnostics: webDiagnostics(() => __VERSION__),
    capture: async () => (await import("./camera.ts")).cameraPorts().capture,
  })
