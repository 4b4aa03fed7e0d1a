import { afterAll } from "vitest"
import { onPostgres } from "./onPostgres.ts"

afterAll(await onPostgres())
// Its hooks are registered after the one above, and run before it.
await import("../../../backend/test/booking/bookings.test.ts")
