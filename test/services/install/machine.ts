import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { project } from "../../../scripts/install.mjs"
import { outputOf } from "../../output.ts"
import { makeControlGroups } from "./controlGroups.ts"

/** What a command printed, to standard output and error, and how it ended. */
export interface Answered {
  readonly code: number
  readonly output: string
  /** Whether it read from its input, where the next lines of a pasted block are. */
  readonly tookInput: boolean
}

/** A machine with Debian's systemd and this machine's packages, whose services nobody has set up. */
export interface Machine {
  /** Runs a command in the machine's one shell, which keeps folder, variables and functions. */
  readonly run: (command: string) => Promise<Answered>
  /** A program that starts Chromium with the machine's network. */
  readonly chromium: string
  /** Ends all of its processes and removes all that was written. */
  readonly remove: () => Promise<void>
}

const bootMs = 60_000
/** A command may build the showroom. */
const commandMs = 300_000

/** The process that a process has started. */
const childOf = async ({ pid }: ChildProcess): Promise<number | undefined> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  return Number(children.trim().split(" ")[0]) || undefined
}

/** The environment of a root's shell on a server. */
const shellEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
}

/** Starts the shell of a machine. Commands are written to it one by one. */
const openShell = (into: ReadonlyArray<string>) => {
  const shell = spawn("nsenter", [...into, "env", "--chdir=/root", "bash"], {
    env: shellEnvironment,
    stdio: ["pipe", "pipe", "pipe"],
  })
  const output = outputOf(shell)
  let asked = 0
  const run = async (command: string): Promise<Answered> => {
    const from = output().length
    const mark = `--- command ${asked++} ended with`
    shell.stdin.write(
      `exec 9<<< untouched\n{\n${command}\n} <&9 2>&1\ncode=$?; rest=; read -r -u 9 rest\nprintf '\\n%s %s %s\\n' '${mark}' $code "$rest"\n`,
    )
    const deadline = performance.now() + commandMs
    for (;;) {
      const said = output().slice(from)
      const [end, code, rest] = new RegExp(`\\n${mark} (\\d+) (.*)\\n`).exec(said) ?? []
      if (end !== undefined)
        return { code: Number(code), output: said.slice(0, said.indexOf(end)), tookInput: rest !== "untouched" }
      if (shell.exitCode !== null || performance.now() > deadline)
        throw new Error(`${command}\ndoes not end (${shell.exitCode}):\n${said}`)
      await setTimeout(20)
    }
  }
  return { run, end: () => shell.kill("SIGKILL") }
}

/** Boots a machine with an address and a name of its own. Rejects with its output if it does not start. */
export const bootMachine = async ({
  address,
  name,
}: {
  readonly address: string
  readonly name: string
}): Promise<Machine> => {
  const folder = await mkdtemp(join(tmpdir(), "machine-"))
  await chmod(folder, 0o755)
  for (const part of ["upper", "work", "root"]) await mkdir(join(folder, part))
  const groups = makeControlGroups(`showroom-${process.pid}`)
  const apart = ["--mount", "--pid", "--net", "--ipc", "--uts", "--cgroup", "--fork", "--kill-child"]
  const boot = fileURLToPath(new URL("boot.sh", import.meta.url))
  const joining = groups.files.map((file) => `echo $$ > ${file}`).join("; ")
  const start = `${joining || ":"}; exec unshare ${apart.join(" ")} sh ${boot} ${folder} ${project} ${address} ${name}`
  const outer = spawn("sh", ["-c", start], { stdio: ["ignore", "pipe", "pipe"] })
  const output = outputOf(outer)
  const ended = once(outer, "exit")
  let shell: ReturnType<typeof openShell> | undefined
  const remove = async () => {
    shell?.end()
    const first = await childOf(outer)
    // The first process of a namespace ends with all others of it.
    if (first !== undefined) process.kill(first, "SIGKILL")
    else outer.kill("SIGKILL")
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    groups.remove()
  }
  const isUp = async () => {
    const pid = await childOf(outer)
    if (pid === undefined) return undefined
    const into = ["--target", String(pid), "--mount", "--pid", "--net", "--ipc", "--uts", `--root=/proc/${pid}/root`]
    const { stdout } = spawnSync("nsenter", [...into, "systemctl", "is-system-running"], { encoding: "utf8" })
    return /^(running|degraded)$/m.test(stdout) ? { pid, into } : undefined
  }
  const deadline = performance.now() + bootMs
  for (;;) {
    const up = await isUp()
    if (up !== undefined) {
      shell = openShell(up.into)
      const chromium = join(folder, "chromium")
      const browser = env.CHROMIUM_PATH ?? "/usr/bin/chromium"
      await writeFile(chromium, `#!/bin/sh\nexec nsenter --net=/proc/${up.pid}/ns/net -- ${browser} "$@"\n`, {
        mode: 0o755,
      })
      return { run: shell.run, chromium, remove }
    }
    if (outer.exitCode !== null || performance.now() > deadline) {
      await remove()
      throw new Error(`The machine does not start:\n${output()}`)
    }
    await setTimeout(100)
  }
}
