import { describe, expect, it } from "vitest"
import { deskForFile } from "../desk/deskForFile.ts"
import { liveWebinar } from "../participation/liveWebinar.ts"

const desk = await deskForFile()
const { environment, backend } = desk
const { id, guest } = await liveWebinar(desk)

describe("live captions", () => {
  it("reach every guest, at most four a second: of a sentence the newest text, and each complete one", async () => {
    const ann = await guest("Ann")
    const captions = () =>
      environment.broker.of(ann.queue).flatMap(({ type, data }) => (type === "caption" ? [data] : []))
    const say = (text: string, isFinal = false) =>
      backend.captions.say(id, {
        text,
        isFinal,
        language: "de",
        speaker: "Helene",
        translations: { en: `${text} (en)` },
      })
    for (const text of ["Der", "Der Koffer", "Der Kofferraum"]) say(text)
    say("Der Kofferraum fasst 480 Liter.", true)
    say("Und die Lehne klappt um.", true)
    say("  ")
    await expect.poll(() => captions().length).toBe(1)
    expect(captions()[0]).toMatchObject({ text: "Der", final: false, language: "de", translations: { en: "Der (en)" } })
    await expect
      .poll(() => {
        environment.clock.advance(250)
        return captions().length
      })
      .toBe(3)
    const [first, second, third] = captions()
    expect([second, third]).toMatchObject([
      { line: first?.line, text: "Der Kofferraum fasst 480 Liter.", final: true },
      { line: Number(first?.line) + 1, text: "Und die Lehne klappt um.", final: true },
    ])
    expect(Number(third?.sequence)).toBeGreaterThan(Number(second?.sequence))
  })

  it("are cut at 400 characters, and of a source that is too fast the oldest are lost", async () => {
    const ben = await guest("Ben")
    const captions = () =>
      environment.broker.of(ben.queue).flatMap(({ type, data }) => (type === "caption" ? [data] : []))
    environment.clock.advance(1_000)
    for (let count = 0; count < 40; count += 1)
      backend.captions.say(id, { text: `${count} ${"x".repeat(500)}`, isFinal: true })
    await expect
      .poll(() => {
        environment.clock.advance(250)
        return String(captions().at(-1)?.text).startsWith("39 ")
      })
      .toBe(true)
    expect(captions().length).toBeLessThanOrEqual(21)
    expect(captions().every((each) => String(each?.text).length <= 400)).toBe(true)
    expect(environment.rest.backend.violations).toEqual([])
  })
})
