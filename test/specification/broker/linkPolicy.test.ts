import { describe, expect, it } from "vitest"
import {
  hurriedMs,
  type LinkCommand,
  type LinkEvent,
  type LinkState,
  nextLink,
  reconnectDelayMs,
  spreadMs,
} from "../../../src/domain/broker/linkPolicy.ts"
import { noSilence, probeAfterMs, silenceAtCheck, silenceMs } from "../../../src/domain/broker/silence.ts"

describe("The delays of the link", () => {
  it.each([
    [0, 10],
    [1, 1_000],
    [5, 1_000],
    [6, 5_000],
    [100, 5_000],
  ])("B3 waits before attempt %i for %i ms", (attempt, ms) => expect(reconnectDelayMs(attempt)).toBe(ms))

  it.each([
    [0, [10, 10, 10]],
    [1, [800, 1_000, 1_200]],
    [6, [4_000, 5_000, 6_000]],
  ])("B3 spreads attempt %i by draws of 0, 0.5 and 1 to %j ms", (attempt, spread) =>
    expect([0, 0.5, 1].map((draw) => spreadMs(attempt, draw))).toEqual(spread),
  )

  it.each([
    [10, 0, 10],
    [1_000, 0, 500],
    [1_000, 300, 200],
    [5_000, 499, 1],
    [5_000, 500, 0],
    [5_000, 4_000, 0],
  ])("CH7 turns a delay of %i ms, %i of it elapsed, into %i more on a wake", (pauseMs, waitedMs, ms) =>
    expect(hurriedMs(pauseMs, waitedMs)).toBe(ms),
  )
})

describe("The policy of the link", () => {
  const states = {
    idle: { _tag: "Idle" },
    trying: { _tag: "Connecting", attempt: 0, refused: false },
    tryingSixth: { _tag: "Connecting", attempt: 6, refused: false },
    tryingRefused: { _tag: "Connecting", attempt: 2, refused: true },
    pausing: { _tag: "Connecting", attempt: 3, refused: false, pause: { ms: 1_000, freshToken: false } },
    pausingRefused: { _tag: "Connecting", attempt: 1, refused: true, pause: { ms: 10, freshToken: true } },
    connected: { _tag: "Connected", afterRefusal: false, attempt: 0 },
    connectedLate: { _tag: "Connected", afterRefusal: true, attempt: 4 },
    connectedTooOften: { _tag: "Connected", afterRefusal: false, attempt: 6 },
  } as const satisfies Record<string, LinkState>
  const events = {
    wanted: { _tag: "Wanted" },
    opened: { _tag: "Opened" },
    lost: { _tag: "Lost", openMs: 60_000 },
    lostAtOnce: { _tag: "Lost", openMs: 9_999 },
    refused: { _tag: "Refused" },
    tokenDue: { _tag: "TokenDue" },
    tokenReplaced: { _tag: "TokenReplaced" },
    pauseOver: { _tag: "PauseOver" },
    woken: { _tag: "Woken", waitedMs: 300 },
    wokenLate: { _tag: "Woken", waitedMs: 700 },
  } as const satisfies Record<string, LinkEvent>
  type Step = { readonly state: LinkState; readonly command: LinkCommand }

  const wait = (attempt: number, refused: boolean, ms: number, freshToken: boolean): Step => ({
    state: { _tag: "Connecting", attempt, refused, pause: { ms, freshToken }, crowded: false },
    command: { _tag: "Wait", ms },
  })
  const connect = (attempt: number, refused: boolean, freshToken: boolean): Step => ({
    state: { _tag: "Connecting", attempt, refused },
    command: { _tag: "Connect", freshToken },
  })
  const stand = (afterRefusal: boolean, attempt: number): Step => ({
    state: { _tag: "Connected", afterRefusal, attempt },
    command: { _tag: "Keep" },
  })
  const probe = (state: LinkState): Step => ({ state, command: { _tag: "Probe" } })

  type Cell = readonly [ids: string, step: Step]
  type Row = Partial<Record<keyof typeof events, Cell>>
  const whileTrying = (opened: Cell, lost: Cell, refused: Cell): Row => ({ opened, lost, lostAtOnce: lost, refused })
  /** A link that is connected after that many attempts. */
  const connectedRow = (attempt: number, state: keyof typeof states, lostAtOnce: Step): Row => ({
    lost: ["B3", wait(1, false, 10, false)],
    lostAtOnce: ["B3", lostAtOnce],
    tokenDue: ["B5", connect(attempt, false, true)],
    tokenReplaced: ["B5", connect(attempt, false, false)],
    woken: ["CH7", probe(states[state])],
    wokenLate: ["CH7", probe(states[state])],
  })
  /** The effect of each event in each state. An event that is not listed changes nothing. */
  const table: Record<keyof typeof states, Row> = {
    idle: { wanted: ["B1", connect(0, false, false)] },
    trying: whileTrying(["B1", stand(false, 0)], ["B1 B3", wait(1, false, 10, false)], ["B4", wait(1, true, 10, true)]),
    tryingSixth: whileTrying(
      ["B1", stand(false, 6)],
      ["B3", wait(7, false, 5_000, false)],
      ["B3 B4", wait(7, true, 5_000, true)],
    ),
    tryingRefused: whileTrying(
      ["B4", stand(true, 2)],
      ["B3 B4", wait(3, true, 1_000, false)],
      ["B3 B4", wait(3, true, 1_000, true)],
    ),
    pausing: {
      pauseOver: ["B3", connect(3, false, false)],
      woken: ["B3 CH7", wait(3, false, 200, false)],
      wokenLate: ["B3 CH7", wait(3, false, 0, false)],
    },
    pausingRefused: {
      pauseOver: ["B4", connect(1, true, true)],
      woken: ["B4 CH7", wait(1, true, 0, true)],
      wokenLate: ["B4 CH7", wait(1, true, 0, true)],
    },
    connected: connectedRow(0, "connected", wait(1, false, 10, false)),
    connectedLate: connectedRow(4, "connectedLate", wait(5, false, 1_000, false)),
    connectedTooOften: connectedRow(6, "connectedTooOften", wait(7, false, 7_500, false)),
  }
  const rows = Object.entries(states).flatMap(([stateName, state]) =>
    Object.entries(events).map(([eventName, event]) => {
      const [ids, step] = table[stateName as keyof typeof states][eventName as keyof typeof events] ?? ["B1", undefined]
      return { ids, stateName, eventName, state, event, step }
    }),
  )

  it.each(rows)("$ids $stateName on $eventName", ({ state, event, step }) => {
    const next = nextLink(state, event, 0.5)
    expect(next).toEqual(step ?? { state, command: { _tag: "Keep" } })
    // One run of the policy uses one state for one session.
    if (next.command._tag === "Probe" || next.command._tag === "Keep")
      if (event._tag !== "Opened") expect(next.state).toBe(state)
  })
})

describe("The broker's silence", () => {
  const afterLooks = (...looks: ReadonlyArray<number>) => looks.reduce(silenceAtCheck, noSilence(0)).ms

  it("CH8 declares a link dead that sends nothing for two heart-beats, within 10 s", () => {
    expect(afterLooks(1_000, 2_000, 3_000)).toBeLessThan(probeAfterMs)
    expect(afterLooks(1_000, 2_000, 3_000, 4_000)).toBeGreaterThanOrEqual(probeAfterMs)
    expect(afterLooks(1_000, 2_000, 3_000, 4_000, 5_000)).toBeLessThan(silenceMs)
    expect(afterLooks(1_000, 2_000, 3_000, 4_000, 5_000, 6_000)).toBeGreaterThanOrEqual(silenceMs)
  })

  it.each([
    ["a page that was busy for 20 s and then runs its checks at once", [1_000, 21_000, 21_000, 21_001, 21_001]],
    ["a laptop that slept for 10 min", [1_000, 601_000]],
    ["a worker that is late by 4 s, twice", [1_000, 6_000, 11_000]],
    ["a clock that is set back", [1_000, -600_000, -599_000]],
  ])("CH7 CH8 does not count as silence %s", (_case, looks) => expect(afterLooks(...looks)).toBeLessThan(silenceMs))
})
