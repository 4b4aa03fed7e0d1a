// The first screen beside LiveKit's PreJoin and beside a plain page of React, all built and served alike and loaded in turns, on a
// slow device and network and on a fast one. Ends with 1 when a goal is missed.
// npm run bench:peers -- [--runs 7] [--only first] [--json file]
import { writeFile } from "node:fs/promises"
import { loadavg } from "node:os"
import { type Measured, measureFirstScreens } from "../../test/bench/peers/firstScreen.ts"
import { installPeers, openPeer } from "../../test/bench/peers/peerSite.ts"
import { startSandbox } from "../../test/e2e/sandboxProcess.ts"
import { requireBuilt } from "../build/showroom.ts"
import { aboveZero, main, readArguments } from "../cli.ts"
import { requireChromium } from "../services/chromium.ts"

const KiB = 1024

interface Line {
  readonly what: string
  readonly of: (side: Measured) => number
  readonly digits?: number
  /** The most that ours may be, on the slow profile: of the peer's, or as it is. */
  readonly mostRatio?: number
  readonly most?: number
}

const lines: ReadonlyArray<Line> = [
  { what: "button there, ms", of: ({ thereMs }) => thereMs },
  { what: "usable, ms", of: ({ usableMs }) => usableMs, mostRatio: 0.65 },
  { what: "first contentful paint, ms", of: ({ firstPaintMs }) => firstPaintMs },
  { what: "largest contentful paint, ms", of: ({ largestPaintMs }) => largestPaintMs, mostRatio: 0.27 },
  { what: "total blocking time, ms", of: ({ blockingMs }) => blockingMs, most: 100 },
  { what: "layout shift", of: ({ shift }) => shift, digits: 3, most: 0 },
  { what: "JavaScript, KiB gzip", of: ({ scriptGzipBytes }) => scriptGzipBytes / KiB, digits: 1, most: 117 },
  { what: "JavaScript, KiB brotli, as transferred", of: ({ scriptBytes }) => scriptBytes / KiB, digits: 1 },
  { what: "everything, KiB, as transferred", of: ({ bytes }) => bytes / KiB, digits: 1 },
  { what: "requests", of: ({ requests }) => requests },
]

const isMet = ({ of, mostRatio = Infinity, most = Infinity }: Line, ours: Measured, theirs: Measured): boolean =>
  ours.profile !== "slow" || (of(ours) <= most && of(ours) / of(theirs) <= mostRatio)

await main(async () => {
  const { values } = readArguments({
    runs: { type: "string", default: "7" },
    only: { type: "string", default: "first" },
    json: { type: "string" },
  })
  const runs = aboveZero(values, "runs")
  Object.assign(process.env, requireChromium())
  await requireBuilt()
  await installPeers()
  const [first, plain] = [await openPeer("first"), await openPeer("plain")]
  const sandbox = await startSandbox()
  const measured = await measureFirstScreens(
    [
      { name: "ours", origin: sandbox.showroom, button: "Start live consultation" },
      { name: "LiveKit PreJoin", origin: first.origin, button: "Join Room" },
      { name: "plain React", origin: plain.origin, button: "Begin" },
    ],
    runs,
    (what) => console.error(what),
  )
  for (const each of [sandbox.stop, first.close, plain.close]) await each()

  let areAllMet = true
  for (const profile of ["slow", "fast"]) {
    const [ours, theirs, floor] = measured.filter((each) => each.profile === profile)
    if (ours === undefined || theirs === undefined || floor === undefined) continue
    console.log(`\n| ${profile}, median of ${runs} | ours | LiveKit PreJoin | ratio | plain React | goal | |`)
    console.log("|---|---|---|---|---|---|---|")
    for (const line of lines) {
      const { what, of, digits = 0, mostRatio, most } = line
      const met = isMet(line, ours, theirs)
      areAllMet &&= met
      const goal = profile !== "slow" ? "–" : mostRatio !== undefined ? `≤ ${mostRatio} x` : most !== undefined ? `≤ ${most}` : "–"
      const cells = [ours, theirs].map((side) => of(side).toFixed(digits))
      const ratio = of(theirs) === 0 ? "–" : `${(of(ours) / of(theirs)).toFixed(2)} x`
      console.log(`| ${[what, ...cells, ratio, of(floor).toFixed(digits), goal, met ? "" : "missed"].join(" | ")} |`)
    }
  }
  console.log(`\nload of the machine: ${loadavg().map((load) => load.toFixed(1)).join(" ")}`)
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`)
  return areAllMet ? 0 : 1
})
