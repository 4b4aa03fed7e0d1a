import { spawn } from "node:child_process"
import { once } from "node:events"
import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { outputOf } from "../../output.ts"
import { folderIn } from "../janus/folderIn.ts"
import type { JanusServer } from "../janus/janusServer.ts"

/** Debian's simple-whip-server in front of a Janus. */
export interface JanusWhip {
  /** The address at which a visitor publishes into the room. The room forwards the stream to the mountpoint. */
  readonly address: string
  /** Whether a visitor publishes there. */
  readonly isPublished: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

const patienceMs = 20_000
const id = "visitor"

/** Starts it. Rejects with its output if it does not start. */
export const startWhip = async ({ api, room, forwarded }: JanusServer): Promise<JanusWhip> => {
  const source = join(folderIn("JANUS_WHIP_FOLDER"), "usr/share/simple-whip-server/src")
  const [port = 0] = await freePorts(1)
  const config = { janus: { address: api }, port: { port, host: "127.0.0.1" }, rest: "/whip", allowTrickle: true }
  // Links to the place where its installation would have put the file.
  await rm(join(source, "config.js"), { force: true })
  await writeFile(join(source, "config.js"), `module.exports = ${JSON.stringify({ ...config, iceServers: [] })}\n`)
  const child = spawn(process.execPath, ["server.js"], { cwd: source, stdio: ["ignore", "pipe", "pipe"] })
  const output = outputOf(child)
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, "exit")
    child.kill("SIGKILL")
    await ended
  }
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${origin}/whip/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = Date.now() + patienceMs
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`simple-whip-server did not come:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { audioPort, videoPort, videoRtcpPort } = forwarded
  const created = await fetch(`${origin}/whip/create`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, room, recipient: { host: "127.0.0.1", audioPort, videoPort, videoRtcpPort } }),
  })
  if (!created.ok) throw new Error(`simple-whip-server made no endpoint: ${created.status} ${await created.text()}`)
  return {
    address: `${origin}/whip/endpoint/${id}`,
    isPublished: async () => {
      const all = (await (await fetch(`${origin}/whip/endpoints`)).json()) as ReadonlyArray<{ enabled: boolean }>
      return all.some(({ enabled }) => enabled)
    },
    stop,
  }
}
