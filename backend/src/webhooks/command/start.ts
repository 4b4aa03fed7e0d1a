/** Runs the webhooks command as a process. */
import process from "node:process"
import { StartRefused } from "../../web/StartRefused.ts"
import { runWebhooksCommand } from "./webhooksCommand.ts"

const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await runWebhooksCommand({ env: process.env, args: process.argv.slice(2), print })
} catch (failure) {
  if (!(failure instanceof StartRefused)) throw failure
  process.stderr.write(`${failure.message}\n`)
  process.exitCode = 1
}
