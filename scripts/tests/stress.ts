/**
 *   npm run test:stress -- --runs 10                     repeats the tests of npm test
 *   npm run test:stress -- --runs 3 --set journeys       repeats those of npm run test:journeys
 *   npm run test:stress -- --runs 20 --busy 2 FILE …     repeats these files of the set beside two busy loops
 * Prints the result of each run with its time and the machine's load, and at the end each test that failed, with how
 * often it did.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { availableParallelism, loadavg } from "node:os"
import { aboveZero, fromZero, main, oneOf, readArguments } from "../cli.ts"
import type { Failure } from "./Failure.ts"
import { contributor, journeys, levelRun } from "./levels.ts"
import { runTestsSilently } from "./vitest.ts"

const sets = { test: contributor, journeys }

/** Runs `work` beside so many processes that never wait, and ends these. */
const beside = async <Answer>(busy: number, work: () => Promise<Answer>): Promise<Answer> => {
  const loops: ReadonlyArray<ChildProcess> = Array.from({ length: busy }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  )
  try {
    return await work()
  } finally {
    for (const loop of loops) loop.kill("SIGKILL")
  }
}

/** The first line of a failure: file and name. */
const titleOf = ({ what }: Failure): string => what.split("\n", 1)[0] ?? ""

/** A line for each test that failed, the most frequent first, with the reason of its first failure. */
const tally = (failures: ReadonlyArray<Failure>): ReadonlyArray<string> => {
  const times = (one: Failure) => failures.filter((other) => titleOf(other) === titleOf(one)).length
  const first = failures.filter((one, at) => failures.findIndex((other) => titleOf(other) === titleOf(one)) === at)
  return first
    .sort((one, other) => times(other) - times(one))
    .map((one) => `\n✗ ${times(one)} times: ${one.what}\n  Repeat: ${one.repeat}`)
}

await main(async () => {
  const { values, positionals } = readArguments(
    {
      runs: { type: "string", default: "10" },
      busy: { type: "string", default: "0" },
      set: { type: "string", default: "test" },
      name: { type: "string", short: "t" },
    },
    { most: Number.POSITIVE_INFINITY },
  )
  const [runs, busy] = [aboveZero(values, "runs"), fromZero(values, "busy")]
  const level = sets[oneOf(values, "set", ["test", "journeys"])]
  const tests = await levelRun(level, { files: positionals, name: values.name })
  const failures: Failure[] = []
  console.log(`${runs} runs on ${availableParallelism()} cores beside ${busy} busy loops`)
  await beside(busy, async () => {
    for (let run = 1; run <= runs; run++) {
      const began = performance.now()
      const outcome = await runTestsSilently(tests)
      failures.push(...outcome.failures)
      const seconds = Math.round((performance.now() - began) / 1_000)
      const load = loadavg().map((each) => each.toFixed(1))
      console.log(
        `run ${run}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${seconds} s, load ${load.join(" ")}`,
      )
    }
  })
  for (const line of tally(failures)) console.log(line)
  console.log(`${failures.length} failures in ${runs} runs`)
  return failures.length === 0 ? 0 : 1
})
