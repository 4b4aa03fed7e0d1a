/** The backend with the demonstration: seven brands, a scripted consultant, and a dealer's page. */
import { runBackend } from "../backend/src/runBackend.ts"
import { demonstration } from "./demonstration.ts"
import { readDemonstration } from "./settings.ts"

await runBackend((settings, env) => demonstration(settings.host, readDemonstration(settings.port, env)))
