// One embedded media server with many viewers, without a browser: loss after retransmission, pauses, CPU of the server.
// Prints a table, or JSON with --json. Ends with 1 if a goal is missed.
// node scripts/run.mjs tools/bench/streamLoad.ts [--viewers=20] [--seconds=120] [--json]

import { aboveZero, main, readArguments } from "../../scripts/cli.ts"
import { measureStreamLoad } from "./measure/stream/load/streamLoad.ts"

/**
 * Under 0.1 % lost after retransmission, no freeze, and a vanished viewer gone within 10 s. A pause during which one of
 * the two processes stalled shows how busy this machine was, and nothing about the server.
 */
const goals = { lostPercent: 0.1, ownPauseMs: 190, forgottenAfterMs: 10_000 }

await main(async () => {
  const { values } = readArguments({
    viewers: { type: "string", default: "20" },
    seconds: { type: "string", default: "120" },
    json: { type: "boolean", default: false },
  })
  const [viewers, seconds] = [aboveZero(values, "viewers"), aboveZero(values, "seconds")]
  const measured = await measureStreamLoad(viewers, seconds)
  const stalledMs = measured.stallMs.server + measured.stallMs.viewers
  const load = { ...measured, ownPauseMs: Math.max(0, measured.longestPauseMs - stalledMs) }
  const isMet =
    load.lostPercent < goals.lostPercent &&
    load.ownPauseMs < goals.ownPauseMs &&
    load.forgottenAfterMs < goals.forgottenAfterMs
  if (values.json) console.log(JSON.stringify({ ...load, goals, isMet }))
  else {
    const rows: ReadonlyArray<readonly [what: string, value: string | number, goal?: string]> = [
      ["viewers", load.viewers],
      ["seconds", load.seconds],
      ["packets received, each second", Math.round(load.packets / seconds)],
      ["lost after retransmission, %", load.lostPercent.toFixed(4), `< ${goals.lostPercent}`],
      ["freezes (pauses over 190 ms)", load.freezes],
      ["longest pause between pictures, ms", Math.round(load.longestPauseMs)],
      ["the server once stood still for, ms", Math.round(load.stallMs.server)],
      ["the viewers' process stood still for, ms", Math.round(load.stallMs.viewers)],
      ["longest pause without standing still, ms", Math.round(load.ownPauseMs), `< ${goals.ownPauseMs}`],
      ["join to first packet, median ms", Math.round(load.joinMs.median)],
      ["join to first packet, longest ms", Math.round(load.joinMs.longest)],
      ["forgotten after leaving, ms", Math.round(load.forgottenAfterMs), `< ${goals.forgottenAfterMs}`],
      ["CPU of the server, % of a core", load.serverCpuPercent.toFixed(1)],
    ]
    for (const [what, value, goal = ""] of rows) console.log(what.padEnd(44), String(value).padStart(10), goal)
  }
  return isMet ? 0 : 1
})
