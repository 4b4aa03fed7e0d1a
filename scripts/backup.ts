/**
 *   npm run backup -- --out FOLDER   makes a backup of the data, the locations and the keys
 *   npm run restore -- BACKUP        fills an empty database or data folder with it, and checks it
 */
import { argv } from "node:process"
import { backendCommand } from "./build/backend.ts"
import { runNode } from "./child.ts"
import { main } from "./cli.ts"

await main(async () => runNode([...(await backendCommand("backup")), ...argv.slice(2)]))
