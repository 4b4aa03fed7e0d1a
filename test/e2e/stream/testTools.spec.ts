import { expect, it } from "vitest"
import { postOffer, streamCalls } from "../../../backend/test/stream/streamCalls.ts"
import { harnessForAll } from "../harness.ts"
import { press } from "../visitor.ts"

const harness = harnessForAll()

it("S3 S4 the test tools refuse one transport's requests, let the server make WHEP's offer, and put pictures on air", async () => {
  const { showroom } = harness.backend
  const { liveOf, invited, tested } = streamCalls(showroom)
  const id = await liveOf("oneToMany")
  const { stream } = await (await invited(id)).media()
  const status = async () => (await postOffer(stream.whep_url, "recvonly")).status
  const page = await harness.newPage()
  await page.goto(`${showroom}/demonstration`)
  const chosen = page.getByRole("combobox", { name: "Presentation" })
  await expect.poll(() => chosen.locator("option").count()).toBeGreaterThan(1)
  await chosen.selectOption(String(id))
  await page.getByRole("combobox", { name: "WHEP" }).selectOption("counter-offer")
  await page.getByRole("combobox", { name: "Transport" }).selectOption("whip")
  await press(page.getByRole("button", { name: "514 starting" }))
  await expect.poll(async () => (await tested(id))?.whep).toBe("counter-offer")
  expect((await fetch(stream.hls_url)).status).toBe(200)
  await expect.poll(status, { interval: 20 }).toBe(514)
  expect(await status()).toBe(406)

  await press(page.getByRole("button", { name: "Put the test picture on air" }))
  await expect.poll(() => tested(id)).toMatchObject({ isOnAir: true, isRecording: false })
  await press(page.getByRole("button", { name: "Put the recording on air" }))
  await page.getByText("Live. The recording is on air.").waitFor()
  expect((await tested(id))?.isRecording).toBe(true)
  expect(await page.getByRole("alert").textContent()).toBe("")
})
