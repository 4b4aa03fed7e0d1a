/**
 *   npm run webhooks -- --secret          prints a new secret
 *   npm run webhooks -- --listen          receives webhooks, prints them, and checks signatures
 *   npm run webhooks -- --status          lists the endpoints, and what waits for them
 *   npm run webhooks -- --resume NAME     lets a paused or disabled endpoint begin again
 *   npm run webhooks -- --replay WHAT     sends again: failed, a webhook-id, or all since a time
 */
import { argv } from "node:process"
import { backendCommand } from "../build/backend.ts"
import { runNode } from "../child.ts"
import { main } from "../cli.ts"

await main(async () => runNode([...(await backendCommand("webhooks")), ...argv.slice(2)]))
