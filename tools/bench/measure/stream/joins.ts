import type { Page } from "playwright-core"
import { startJanus } from "../../../../test/services/janus/janusServer.ts"
import { atMost, type Figure, medianOf, reported } from "../figures.ts"
import { type FloorJoin, openFloor } from "./floor.ts"
import { publish } from "./publisher.ts"
import { openScene, type Scene } from "./scene.ts"
import { joinMs, openedMs, watchPicture } from "./watchPicture.ts"

/** Joins may take a quarter longer than the floor. */
const mostRatio = 1.25
/** "No worse", with room for the difference of two medians of ten on a shared machine. */
const lateRatio = 1.2
const patienceMs = 30_000
/** Time for pages and server to finish the previous join, in ms. */
const restMs = 500

interface Joins {
  readonly floor: FloorJoin[]
  readonly wowza: number[]
  readonly late: number[]
  readonly whep: number[]
  /**
   * From opening the page, with everything that it loads. With one of these transports, the page opens a socket before
   * it requests the stream.
   */
  readonly wowzaOpened: number[]
  readonly whepOpened: number[]
}

const leave = (page: Page) => page.goto("about:blank")

/** Measures joining with Janus as the engine. */
export const measureJoinsOnJanus = async (rounds: number, progress: (what: string) => void): Promise<Figure[]> => {
  const janus = await startJanus()
  try {
    return await measureJoins(rounds, progress, { MEDIA_URL: janus.api })
  } finally {
    await janus.stop()
  }
}

/** Waits until nobody watches any more. */
const untilNobodyWatches = async ({ desk }: Scene) => {
  await desk.until(({ presentation }) => presentation.viewers === 0, 15_000)
  await new Promise((resolve) => setTimeout(resolve, restMs))
}

/** The median, with the fastest and the slowest. */
const ms = (what: string, values: ReadonlyArray<number>): Figure => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { ...reported(what, medianOf(values), "ms"), detail: `${least.toFixed(0)} to ${most.toFixed(0)}` }
}

/**
 * Measures from requesting the stream to the first picture on the showroom's own page, beside a plain connection
 * between two pages. The rounds run one after another, and each round uses another order of the transports. `env` names
 * another media engine than the backend's own.
 */
export const measureJoins = async (
  rounds: number,
  progress: (what: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<Figure[]> => {
  const scene = await openScene(2, "attended", env)
  try {
    const { browser, desk, backend } = scene
    await publish(browser, backend.showroom, desk)
    await desk.until(({ presentation }) => presentation.isOnAir, 20_000)
    const floor = await openFloor(browser, backend.showroom)
    const [first, second] = [await scene.newPage(0, watchPicture), await scene.newPage(1, watchPicture)]
    const joins: Joins = { floor: [], wowza: [], late: [], whep: [], wowzaOpened: [], whepOpened: [] }
    const join = async (page: Page, proto: "webrtc" | "whep") => {
      await page.goto(scene.address(proto))
      return joinMs(page, proto, patienceMs)
    }
    const turns = [
      async () => void joins.floor.push(await floor.join()),
      async () => {
        joins.wowza.push(await join(first, "webrtc"))
        joins.wowzaOpened.push(await openedMs(first))
        joins.late.push(await join(second, "webrtc"))
        await leave(second)
      },
      async () => {
        joins.whep.push(await join(first, "whep"))
        joins.whepOpened.push(await openedMs(first))
      },
    ]
    // The first round is not counted: its joins are warmer than cold ones and colder than later ones.
    for (let round = -1; round < rounds; round += 1) {
      for (const each of turns.keys()) {
        await turns[(each + Math.max(0, round)) % turns.length]?.()
        await leave(first)
        await untilNobodyWatches(scene)
      }
      if (round < 0) for (const list of Object.values(joins)) list.length = 0
      else
        progress(`round ${round + 1} of ${rounds}: ${JSON.stringify(Object.values(joins).map((list) => list.at(-1)))}`)
    }
    const floors = joins.floor.map(({ fromStart }) => fromStart)
    const besideFloor: Pick<Figure, "floor" | "goal"> = {
      floor: medianOf(floors),
      goal: { most: mostRatio, of: "floor" },
    }
    return [
      ms("two pages, plain, from making the connection", floors),
      ms(
        "two pages, plain, from sending the offer",
        joins.floor.map(({ fromOffer }) => fromOffer),
      ),
      { ...ms("showroom over Wowza's signalling, from getOffer", joins.wowza), ...besideFloor },
      ms("the same, while another already watches", joins.late),
      { ...ms("showroom over WHEP, from the POST", joins.whep), ...besideFloor },
      ms("from opening the page, over Wowza's signalling", joins.wowzaOpened),
      ms("from opening the page, over WHEP", joins.whepOpened),
      atMost("late joiner to the first", lateRatio, medianOf(joins.late) / medianOf(joins.wowza), "x", 2),
    ]
  } finally {
    await scene.close()
  }
}
