import { readFileSync } from "node:fs"
import { parse } from "yaml"

/**
 * Reads a file of contracts/. A bundle holds the contracts as JSON instead (scripts/build/bundleBackend.ts): parsing
 * YAML costs each start 0.3 s of a core.
 */
export const readContract = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../contracts/${name}`, import.meta.url), "utf8"))
