import { setTimeout as pause } from "node:timers/promises"
import { type Figure, slowestAtMost } from "../../figures.ts"
import { publish } from "../publisher.ts"
import { openScene } from "../scene.ts"
import { joinMs, untilMoving, watchPicture } from "../watchPicture.ts"

/** Maximum time until the picture moves after the new publisher's first packet, in ms. */
const goalMs = 9_000
/**
 * How long nobody publishes, in ms: long enough that the viewer has noticed, and has learned that there is no stream.
 */
const awayMs = 12_000
const patienceMs = 60_000

/** The presenter closes the page and returns later, while a visitor watches all the time. */
export const measurePublisherRestart = async (repeats: number, progress: (what: string) => void): Promise<Figure[]> => {
  const scene = await openScene(1, "attended")
  try {
    const { browser, desk, backend } = scene
    const onAir = () => desk.until(({ presentation }) => presentation.isOnAir, patienceMs)
    const figures: Figure[] = []
    for (const transport of ["webrtc", "whep"] as const) {
      let publisher = await publish(browser, backend.showroom, desk)
      await onAir()
      const page = await scene.newPage(0, watchPicture)
      await page.goto(scene.address(transport))
      await joinMs(page, transport, patienceMs)
      const took: number[] = []
      for (let count = 0; count < repeats; count += 1) {
        await publisher.context().close()
        await desk.until(({ presentation }) => !presentation.isOnAir, patienceMs)
        // Varies the moment, because the visitor polls at a rhythm of its own.
        await pause(awayMs + (count * 7_000) / repeats)
        const published = publish(browser, backend.showroom, desk)
        const firstPacketAt = await onAir()
        took.push((await untilMoving(page, firstPacketAt, patienceMs)) - firstPacketAt)
        publisher = await published
        progress(`${transport}, publisher restarted: ${took.at(-1)?.toFixed(0)} ms`)
      }
      figures.push(slowestAtMost(`moving picture after the publisher's first packet, ${transport}`, goalMs, took))
      await page.context().close()
      await publisher.context().close()
    }
    return figures
  } finally {
    await scene.close()
  }
}
