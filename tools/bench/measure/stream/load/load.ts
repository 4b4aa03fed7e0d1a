import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { atMost, type Figure, reported } from "../../figures.ts"
import type { StreamLoad } from "./streamLoad.ts"

const script = fileURLToPath(new URL("../../../streamLoad.ts", import.meta.url))

type Measured = StreamLoad & {
  readonly ownPauseMs: number
  readonly goals: { readonly lostPercent: number; readonly ownPauseMs: number }
}

/**
 * Many viewers on one embedded server, in processes of their own, so that other work in this process is not counted.
 */
export const measureLoad = async (viewers: number, seconds: number): Promise<Figure[]> => {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", script, `--viewers=${viewers}`, `--seconds=${seconds}`, "--json"],
    { stdio: ["ignore", "pipe", "inherit"] },
  )
  let output = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text
  })
  await once(child, "close")
  const load = JSON.parse(output) as Measured
  const who = `${viewers} viewers for ${seconds} s`
  return [
    reported(`${who}, packets received`, load.packets),
    atMost(`${who}, lost after retransmission`, load.goals.lostPercent, load.lostPercent, "%", 4),
    atMost(`${who}, longest pause that is not the machine's own`, load.goals.ownPauseMs, load.ownPauseMs, "ms"),
    reported(`${who}, pauses over 190 ms, the machine's own among them`, load.freezes),
    reported(`${who}, the processes once stood still for`, load.stallMs.server + load.stallMs.viewers, "ms"),
    reported(`${who}, CPU of the server, of one core`, load.serverCpuPercent, "%", 1),
  ]
}
