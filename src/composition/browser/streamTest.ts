import { webDiagnostics } from "../../adapters/browser/diagnostics/webDiagnostics.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { joinStreamTest } from "../features/streamTest.ts"
import type { SessionContainer } from "../session.ts"
import { browserStream } from "./stream.ts"

export const browserStreamTest = (session: SessionContainer, config: ConfigSource) =>
  joinStreamTest(session, {
    ...browserStream(config),
    diagnostics: webDiagnostics(() => __VERSION__),
    capture: async () => (await import("./camera.ts")).cameraPorts().capture,
  })
