import { cp, writeFile } from "node:fs/promises"
import { request } from "node:https"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Browser, chromium } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { configJson } from "../../../backend/src/web/configJson.ts"
import type { Environment } from "../../../tools/visitors/Environment.ts"
import { type OpenFront, openSeveralInstances } from "../../../tools/visitors/severalInstances.ts"
import { browserArguments, complaintsOf, received, watchPeers } from "../../e2e/browser.ts"
import { enterDesk, pickUpNext } from "../../e2e/deskSession.ts"
import { startNginx } from "../nginx/nginxServer.ts"
import { type Authority, makeAuthority } from "./authority.ts"

const mediaDir = fileURLToPath(new URL("../../../backend/src/media/assets", import.meta.url))

/** The showroom at 127.0.0.1, everything else at localhost: for a browser that is another site. */
const apart =
  ({ certificate, key }: Authority): OpenFront =>
  async (backends, root) => {
    const [port = 0] = await freePorts(1)
    const backend = `localhost:${port}`
    const config = {
      ...configJson({
        applicationName: "showroom",
        websocketLink: `wss://${backend}/ws`,
        hostOrigins: [],
        mediaOrigins: [`wss://${backend}`, `https://${backend}`],
      }),
      apiBaseUrl: `https://${backend}/api`,
      pictureOrigins: [`https://${backend}`],
      analyticsId: "",
    }
    await writeFile(join(root, "config.json"), JSON.stringify(config))
    // The settings name the waiting video by a path on the showroom's own origin (E9).
    await cp(mediaDir, join(root, "media"), { recursive: true })
    const { origin, stop } = await startNginx(root, config, {
      ...{ backends, backendName: "localhost", port, hasDesk: true },
      tls: { certificate, key },
    })
    return {
      showroom: origin,
      env: {
        PUBLIC_URL: origin,
        SIGNALLING_URL: `wss://${backend}/webrtc-session.json`,
        WHEP_URL: `https://${backend}/whep/{application}/{stream}`,
        WHIP_URL: `https://${backend}/whip/{application}/{stream}`,
        HLS_URL: `https://${backend}/hls/{application}/{stream}/playlist.m3u8`,
      },
      stop,
    }
  }

/** Status and headers for a client that trusts this authority only. */
const asked = (url: string, ca: string) =>
  new Promise<{ readonly status: number | undefined; readonly hsts: string | undefined }>((resolve, reject) => {
    request(url, { ca, headers: { accept: "text/html, application/json", "accept-language": "en" } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, hsts: answer.headers["strict-transport-security"] })
    })
      .once("error", reject)
      .end()
  })

describe("two instances behind nginx, with TLS and origins of their own for files and backend", () => {
  let authority: Authority
  let environment: Environment
  const browsers: Browser[] = []

  const openBrowser = async () => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [...browserArguments, `--ignore-certificate-errors-spki-list=${authority.keyDigest}`],
    })
    browsers.push(browser)
    return browser
  }

  beforeAll(async () => {
    authority = await makeAuthority()
    environment = await openSeveralInstances(2, { guests: new Map() }, apart(authority))
  })
  afterAll(async () => {
    for (const browser of browsers) await browser.close()
    await environment?.close()
    await authority?.remove()
  })

  it("E3 is served over https with the authority's certificate, and stays on https", async () => {
    const year = "max-age=31536000"
    const backend = environment.showroom.replace("127.0.0.1", "localhost")
    expect(await asked(environment.showroom, authority.ca)).toEqual({ status: 200, hsts: year })
    expect(await asked(`${backend}/api/location/1`, authority.ca)).toEqual({ status: 200, hsts: year })
    await expect(asked(environment.showroom, "")).rejects.toThrow("self-signed certificate in certificate chain")
  })

  it("Q1 Q7 S1 H1 holds a consultation between two browsers, and continues when an instance dies in its middle", async () => {
    const context = await (await openBrowser()).newContext()
    await context.addInitScript(watchPeers)
    const complaints = complaintsOf(context)
    const visitor = await context.newPage()
    await visitor.goto(`${environment.showroom}/queue?location_id=1&lang=en`)
    await visitor.getByRole("button", { name: "Agree and continue" }).click()
    await visitor.getByText("You’re next.").first().waitFor()

    const consultant = await (await openBrowser()).newContext({
      permissions: ["camera", "microphone"],
      locale: "en-GB",
    })
    const desk = await consultant.newPage()
    await enterDesk(desk, `${environment.showroom.replace("127.0.0.1", "localhost")}/desk`, environment.deskAccount)
    await pickUpNext(desk)

    const composer = visitor.getByRole("textbox", { name: "Your message" })
    await composer.waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await received(visitor.mainFrame())).framesDecoded).toBeGreaterThan(20)
    await composer.fill("Can you hear me?")
    await composer.press("Enter")
    await desk.getByRole("log").getByText("Can you hear me?").waitFor()
    expect(complaints.all).toEqual([])

    // The second instance: the first one has the streams.
    await environment.instances[1]?.kill()
    const answer = desk.getByRole("textbox", { name: /^Message to/ })
    await answer.fill("Very well.")
    await answer.press("Enter")
    await visitor.getByRole("article").filter({ hasText: "Very well." }).waitFor({ timeout: 60_000 })
    await composer.fill("And still?")
    await composer.press("Enter")
    await desk.getByRole("log").getByText("And still?").waitFor({ timeout: 60_000 })
    const before = (await received(visitor.mainFrame())).framesDecoded
    await expect.poll(async () => (await received(visitor.mainFrame())).framesDecoded).toBeGreaterThan(before + 20)
    expect(await visitor.getByRole("article").allTextContents()).toHaveLength(3)
  })
})
