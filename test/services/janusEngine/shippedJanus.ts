import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { project } from "../../../scripts/install.mjs"
import { outputOf } from "../../output.ts"

/** Janus with the files of backend/deploy/janus, as the image of the Containerfile starts it. */
export interface ShippedJanus {
  readonly url: string
  readonly secret: string
  readonly stop: () => Promise<void>
}

const installed = "/usr/lib/x86_64-linux-gnu/janus"
/** The user of the image. */
const nobody = 65_534

export const startShippedJanus = async (secret: string): Promise<ShippedJanus> => {
  const folder = await mkdtemp(join(tmpdir(), "janus-shipped-"))
  await chmod(folder, 0o755)
  await cp(join(project, "backend/deploy/janus"), folder, { recursive: true })
  const [port = 0] = await freePorts(1)
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), "utf8")
    await writeFile(join(folder, name), text.replaceAll("/srv/janus", folder).replace("8188", String(port)))
  }
  for (const name of ["plugins", "transports", "loggers", "tmp"]) await mkdir(join(folder, name))
  await chmod(join(folder, "tmp"), 0o777)
  await writeFile(join(folder, "media_secret"), secret)
  for (const name of ["plugins/libjanus_videoroom.so", "transports/libjanus_websockets.so"])
    await symlink(join(installed, name), join(folder, name))
  const child = spawn("sh", [join(folder, "start.sh")], {
    cwd: folder,
    env: { PATH: env.PATH, TMPDIR: join(folder, "tmp"), MEDIA_SECRET_FILE: join(folder, "media_secret") },
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
  })
  const output = outputOf(child)
  const ended = once(child, "exit")
  return {
    url: `ws://127.0.0.1:${port}`,
    secret,
    stop: async () => {
      child.kill("SIGINT")
      const impatience = setTimeout(() => child.kill("SIGKILL"), 5_000)
      await ended
      clearTimeout(impatience)
      await rm(folder, { recursive: true, force: true })
      if (/FATAL/.test(output())) throw new Error(output())
    },
  }
}
