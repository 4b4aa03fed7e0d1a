import type { Environment } from "../../../sandbox/backend/environment/Environment.ts"
import { type EnvironmentOptions, openEnvironment } from "../../../sandbox/backend/environment/openEnvironment.ts"
import { seed } from "../../../sandbox/demonstration/world/seed.ts"

/** The environment as the demonstration fills it on its first day. */
export const openSeeded = (options: EnvironmentOptions = {}): Promise<Environment> =>
  openEnvironment({ fill: seed, ...options })
