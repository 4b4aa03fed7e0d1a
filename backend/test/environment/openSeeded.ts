import { seed } from "../../../demonstration/world/seed.ts"
import type { Environment } from "../../src/environment/Environment.ts"
import { type EnvironmentOptions, openEnvironment } from "../../src/environment/openEnvironment.ts"

/** The environment as the demonstration fills it on its first day. */
export const openSeeded = (options: EnvironmentOptions = {}): Promise<Environment> =>
  openEnvironment({ fill: seed, ...options })
