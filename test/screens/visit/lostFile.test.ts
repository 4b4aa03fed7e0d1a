import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { fileRecovery } from "../../../src/composition/first/lostFile.ts"

describe("The recovery from a lost file", () => {
  const address = "https://showroom.example/queue?token=a"
  let isDown = true
  let status = 200
  let pages = 0

  beforeEach(() => {
    vi.useFakeTimers()
    isDown = true
    status = 200
    pages = 0
    document.body.innerHTML = `<div class="shell-failure"><button>Try again</button></div>`
    vi.stubGlobal("fetch", async (asked: string) => {
      if (asked === address) pages += 1
      if (isDown) throw new TypeError("no network")
      return new Response("", { status })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    delete document.documentElement.dataset.failed
  })

  /** The recovery of a page whose history entry has been reloaded this often. */
  const recovering = (showroomReloads?: number) => {
    const page = {
      document,
      location: { href: address, reload: vi.fn() },
      history: { state: { key: "k", showroomReloads }, replaceState: vi.fn() },
    }
    return { page, recover: fileRecovery(page, () => ["/assets/index.js"]) }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const isFailed = () => document.documentElement.dataset.failed !== undefined

  it("R9 E4 reloads the page, with the parameters of its first address, once page and files have arrived", async () => {
    const { page, recover } = recovering()
    recover()
    await pass(7_749)
    expect(isFailed()).toBe(false)
    await pass(1)
    expect(isFailed()).toBe(true)
    isDown = false
    await pass(7_999)
    expect(page.location.reload).not.toHaveBeenCalled()
    await pass(1)
    expect(page.history.replaceState).toHaveBeenCalledWith({ key: "k", showroomReloads: 1 }, "", address)
    expect(page.location.reload).toHaveBeenCalledOnce()
  })

  it("R9 tries at growing intervals of at most a minute", async () => {
    recovering().recover()
    let last = 0
    for (const delayMs of [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      await pass(delayMs - 1)
      expect(pages).toBe(last)
      await pass(1)
      last += 1
      expect(pages).toBe(last)
    }
  })

  it.each(["at a press of the button", "when the network returns"])("R9 tries at once %s", async (when) => {
    const { page, recover } = recovering()
    recover()
    await pass(8_000)
    isDown = false
    if (when === "when the network returns") dispatchEvent(new Event("online"))
    else recover()
    await pass(0)
    expect(page.location.reload).toHaveBeenCalledOnce()
  })

  it("R9 does not reload while a server is down behind its proxy, and does for a file that is gone", async () => {
    isDown = false
    const { page, recover } = recovering()
    status = 503
    recover()
    await pass(4_000)
    expect(page.location.reload).not.toHaveBeenCalled()
    status = 404
    await pass(4_000)
    expect(page.location.reload).toHaveBeenCalledOnce()
  })

  it("R9 does not reload fast if the files arrive but do not run, and does at a press", async () => {
    isDown = false
    const { page, recover } = recovering(3)
    recover()
    await pass(15_999)
    expect(isFailed()).toBe(true)
    expect(page.location.reload).not.toHaveBeenCalled()
    recover()
    await pass(0)
    expect(page.history.replaceState).toHaveBeenCalledWith({ key: "k", showroomReloads: 4 }, "", address)
    expect(page.location.reload).toHaveBeenCalledOnce()
  })

  it("R9 shows the button as pending during an attempt", async () => {
    const { recover } = recovering()
    const button = document.querySelector("button")
    recover()
    await pass(8_000)
    expect(button?.ariaDisabled).toBe("false")
    // No answer for now.
    vi.stubGlobal("fetch", () => new Promise(() => {}))
    recover()
    await pass(0)
    expect(button?.ariaDisabled).toBe("true")
  })
})
