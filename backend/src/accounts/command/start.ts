/** Runs the accounts command as a process. */
import process from "node:process"
import { createInterface } from "node:readline/promises"
import { StartRefused } from "../../web/StartRefused.ts"
import { runAccountsCommand } from "./accountsCommand.ts"

const readLine = async () => {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ""
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await runAccountsCommand({ env: process.env, args: process.argv.slice(2), print, readLine })
} catch (failure) {
  if (!(failure instanceof StartRefused)) throw failure
  process.stderr.write(`${failure.message}\n`)
  process.exitCode = 1
}
