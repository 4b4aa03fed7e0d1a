/** Starts only the backend, as in production. */
import { runBackend } from "./runBackend.ts"

await runBackend()
