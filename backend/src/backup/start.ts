/** Runs backup or restore as a process. */
import process from "node:process"
import { StartRefused } from "../web/StartRefused.ts"
import { runBackupCommand } from "./backupCommand.ts"

const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await runBackupCommand({ env: process.env, args: process.argv.slice(2), now: new Date(), print })
} catch (failure) {
  if (!(failure instanceof StartRefused)) throw failure
  process.stderr.write(`${failure.message}\n`)
  process.exitCode = 1
}
