import { chromium } from "playwright-core"
import { browserArguments } from "../../../../../test/e2e/browser.ts"
import { type Figure, slowestAtMost } from "../../figures.ts"
import { openScene } from "../scene.ts"
import { joinMs, watchPicture } from "../watchPicture.ts"

/** Maximum time until the server has removed a silent viewer, in ms. */
const goalMs = 10_000
const patienceMs = 60_000

/** Kills a visitor's whole browser (SIGKILL) while it plays. */
export const measureVanished = async (progress: (what: string) => void): Promise<Figure[]> => {
  const scene = await openScene(1, "recording")
  try {
    const figures: Figure[] = []
    for (const transport of ["webrtc", "whep"] as const) {
      await scene.desk.until(({ presentation }) => presentation.viewers === 0, patienceMs)
      const server = await chromium.launchServer({
        executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
        args: [...browserArguments],
      })
      const browser = await chromium.connect(server.wsEndpoint())
      const page = await scene.newPageIn(browser, 0, watchPicture)
      await page.goto(scene.address(transport))
      await joinMs(page, transport, patienceMs)
      await scene.desk.until(({ presentation }) => presentation.viewers === 1, patienceMs)
      const killedAt = Date.now()
      await server.kill()
      const took = (await scene.desk.until(({ presentation }) => presentation.viewers === 0, patienceMs)) - killedAt
      progress(`${transport}, viewer killed: gone after ${took} ms`)
      figures.push(slowestAtMost(`viewer killed, gone from the server, ${transport}`, goalMs, [took]))
    }
    return figures
  } finally {
    await scene.close()
  }
}
