import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "playwright-core"
import { type Figure, reported, slowestAtMost } from "../../figures.ts"
import { publish } from "../publisher.ts"
import { openScene } from "../scene.ts"
import { relayMedia, udpRelay } from "../udpRelay.ts"
import { joinMs, notedBy, untilMoving, watchPicture } from "../watchPicture.ts"

/** Maximum time until the picture moves after the network is back, in ms. */
const goalMs = 3_000
/** Short: the server still knows the viewer. Long: it has removed it (8 s). */
const outagesMs = { short: 4_000, long: 15_000 }
const patienceMs = 60_000

/**
 * Throws if pictures were presented lately: without this check, a cut that does not cut would look like the fastest
 * return.
 */
const refuseMoving = async (page: Page, sinceMs: number) => {
  const last = (await notedBy(page)).pictures.at(-1) ?? 0
  if (last > sinceMs) throw new Error("Pictures continued while the network was cut.")
}

/**
 * Cuts and restores the network of one visitor: media by a relay that drops every packet, everything else and the
 * browser's own state (`online`) by its developer tools.
 */
export const measureNetworkReturn = async (repeats: number, progress: (what: string) => void): Promise<Figure[]> => {
  const scene = await openScene(1, "attended")
  const relay = udpRelay()
  try {
    const { browser, desk, backend } = scene
    await publish(browser, backend.showroom, desk)
    await desk.until(({ presentation }) => presentation.isOnAir, 20_000)
    const figures: Figure[] = []
    for (const transport of ["webrtc", "whep"] as const) {
      const page = await scene.newPage(0, watchPicture)
      await relayMedia(page, relay)
      await page.goto(scene.address(transport))
      await joinMs(page, transport, patienceMs)
      for (const [name, outageMs] of Object.entries(outagesMs)) {
        const took: number[] = []
        for (let count = 0; count < repeats; count += 1) {
          await untilMoving(page, Date.now(), patienceMs)
          await page.context().setOffline(true)
          relay.cut(true)
          await pause(outageMs)
          await refuseMoving(page, Date.now() - outageMs / 2)
          relay.cut(false)
          const backAt = Date.now()
          await page.context().setOffline(false)
          took.push((await untilMoving(page, backAt, patienceMs)) - backAt)
          progress(`${transport}, ${name} outage: ${took.at(-1)?.toFixed(0)} ms`)
        }
        figures.push(
          slowestAtMost(`moving picture after ${outageMs / 1_000} s without a network, ${transport}`, goalMs, took),
        )
      }
      if (transport === "webrtc") {
        await untilMoving(page, Date.now(), patienceMs)
        relay.cut(true)
        await pause(outagesMs.long)
        await refuseMoving(page, Date.now() - outagesMs.long / 2)
        relay.cut(false)
        const backAt = Date.now()
        const took = (await untilMoving(page, backAt, patienceMs)) - backAt
        progress(`${transport}, media alone lost: ${took.toFixed(0)} ms`)
        const what = `the same with media alone lost and the browser not told, ${transport}`
        figures.push(reported(what, took / 1_000, "s", 1))
      }
      await page.context().close()
    }
    return figures
  } finally {
    await scene.close()
    relay.close()
  }
}
