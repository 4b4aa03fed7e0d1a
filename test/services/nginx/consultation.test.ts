import { cp, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { configJson } from "../../../backend/src/web/configJson.ts"
import { complaintsOf, received, watchPeers } from "../../e2e/browser.ts"
import { harnessForAll } from "../../e2e/harness.ts"
import { type NginxServer, startNginx } from "./nginxServer.ts"

const distDir = fileURLToPath(new URL("../../../dist", import.meta.url))
const mediaDir = fileURLToPath(new URL("../../../backend/src/media/assets", import.meta.url))

describe("a showroom whose files nginx serves, and whose REST, broker and media are elsewhere", () => {
  let root = ""
  let nginx: NginxServer
  let port = 0
  const harness = harnessForAll(async () => {
    ;[port = 0] = await freePorts(1)
    const media = `127.0.0.1:${port}`
    return {
      env: {
        PORT: String(port),
        DEMO_PICK_UP_MS: "1500",
        SIGNALLING_URL: `ws://${media}/webrtc-session.json`,
        WHEP_URL: `http://${media}/whep/{application}/{stream}`,
      },
    }
  })
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "site-"))
    await cp(distDir, root, { recursive: true })
    // The backend's settings name the waiting video by a path on the showroom's own origin (E9).
    await cp(mediaDir, join(root, "media"), { recursive: true })
    const backend = `127.0.0.1:${port}`
    const config = {
      ...configJson({
        applicationName: "showroom",
        websocketLink: `ws://${backend}/ws`,
        hostOrigins: [],
        mediaOrigins: [`ws://${backend}`, `http://${backend}`],
      }),
      apiBaseUrl: `http://${backend}/api`,
      pictureOrigins: [`http://${backend}`],
      analyticsId: "",
    }
    await writeFile(join(root, "config.json"), JSON.stringify(config))
    nginx = await startNginx(root, config)
  })
  afterAll(async () => {
    await nginx?.stop()
    await rm(root, { recursive: true, force: true })
  })

  it("E3 E6 Q1 H1 S1 consults under the headers of npm run deploy:config: queue, live picture and chat", async () => {
    const context = await harness.newContext()
    await context.addInitScript(watchPeers)
    const complaints = complaintsOf(context)
    const page = await context.newPage()
    await page.goto(`${nginx.origin}/queue?location_id=1&lang=en`)
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("textbox", { name: "Your message" }).waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await received(page.mainFrame())).framesDecoded).toBeGreaterThan(10)
    await page.getByRole("textbox", { name: "Your message" }).fill("Hello through nginx")
    await page.keyboard.press("Enter")
    await expect
      .poll(() => page.getByRole("article").allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining("Hello through nginx")]))
    expect(complaints.all).toEqual([])
    // nginx also answers an address that the router navigated to.
    await page.reload()
    await expect.poll(async () => (await received(page.mainFrame())).framesDecoded).toBeGreaterThan(10)
    expect(await nginx.log()).not.toMatch(/token=|location_id/)
  })
})
