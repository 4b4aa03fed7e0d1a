/** The backend alone, as it is run for real. */
import { runBackend } from "./runBackend.ts"

await runBackend()
