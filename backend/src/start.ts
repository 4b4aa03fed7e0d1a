/** Starts the backend alone, as in production. */
import { runBackend } from "./runBackend.ts"

await runBackend()
