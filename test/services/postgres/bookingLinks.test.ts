import { afterAll } from "vitest"
import { onPostgres } from "./onPostgres.ts"

afterAll(await onPostgres())
// Its own hooks are set after the one above, and run before it.
await import("../../sandbox/booking/links.test.ts")
