/**
 *   npm run accounts -- list              lists the accounts of the desk
 *   npm run accounts -- set NAME          sets a password, and prints it
 *   npm run accounts -- remove NAME       disables an account
 */
import { argv } from "node:process"
import { backendCommand } from "./build/backend.ts"
import { runNode } from "./child.ts"
import { main } from "./cli.ts"

await main(async () => runNode([...(await backendCommand("accounts")), ...argv.slice(2)]))
