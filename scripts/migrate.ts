/**
 *   npm run migrate                    migrates the PostgreSQL of DATABASE_URL
 *   npm run migrate -- --dry-run       only prints what is missing
 *   npm run migrate -- --grant ROLE    and lets ROLE run the backend, which may then change no table
 */
import { argv } from "node:process"
import { backendCommand } from "./build/backend.ts"
import { runNode } from "./child.ts"
import { main } from "./cli.ts"

await main(async () => runNode([...(await backendCommand("migrate")), ...argv.slice(2)]))
