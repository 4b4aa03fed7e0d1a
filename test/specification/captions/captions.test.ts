import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { openLastCaptions } from "../../../src/application/captions/lastCaptions.ts"
import { openCaptions } from "../../../src/application/captions/openCaptions.ts"
import { createListeners, createStore } from "../../../src/application/store/Store.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"
import {
  type Caption,
  type Captions,
  captionLines,
  currentLines,
  mostLines,
  usualSettings,
  withCaption,
} from "../../../src/domain/captions/captions.ts"
import { captionsOf } from "../../../src/domain/captions/conversationCaptions.ts"
import { sealedCaptions } from "../../../src/domain/captions/sealedCaptions.ts"
import { it } from "../../it.ts"
import { settled, start } from "../../run.ts"

const caption = (line: number, sequence: number, text = `${line}.${sequence}`): Caption => ({
  line,
  sequence,
  text,
  isFinal: true,
  language: "de",
  speaker: "Clara",
  at: 1_000,
  translations: { en: `${text} (en)` },
  seal: `seal-${line}`,
})
const all = (...captions: ReadonlyArray<Caption>): Captions => captions.reduce(withCaption, [] as Captions)
const texts = (captions: Captions) => captions.map(({ text }) => text)

describe("the captions of a conversation", () => {
  it("replace a line by its later text, and stand in the order in which they were said", () => {
    expect(texts(all(caption(1, 1), caption(1, 2), caption(2, 3)))).toEqual(["1.2", "2.3"])
    expect(texts(all(caption(2, 3), caption(1, 2), caption(1, 1)))).toEqual(["1.2", "2.3"])
    const known = all(caption(1, 2))
    expect(withCaption(known, caption(1, 2))).toBe(known)
  })

  it("are bounded, however long one talks", () => {
    const long = Array.from({ length: mostLines }, (_, index) => caption(index + 1, index + 1))
    const more = withCaption(long, caption(mostLines + 1, mostLines + 1))
    expect([more.length, more[0]?.line, more.at(-1)?.line]).toEqual([mostLines, 2, mostLines + 1])
  })

  it("give the lines of a transcript, with a translation for a reader of another language", () => {
    const said = all(caption(1, 1), caption(2, 2), caption(3, 3))
    expect(captionLines(said, "en")[0]).toEqual({
      line: 1,
      at: 1_000,
      speaker: "Clara",
      text: "1.1",
      language: "de",
      translation: "1.1 (en)",
    })
    expect(captionLines(said, "de")[0]?.translation).toBeUndefined()
    expect(currentLines(said, "de").map(({ text }) => text)).toEqual(["2.2", "3.3"])
  })
})

describe("the captions that are sent back for a mail", () => {
  it("H8 are complete, with a time and a seal, and the newest that the call accepts", () => {
    const partial = { ...caption(2, 2), isFinal: false }
    const unsealed = { ...caption(3, 3), seal: undefined }
    const untimed = { ...caption(4, 4), at: undefined }
    expect(texts(sealedCaptions([caption(1, 1), partial, unsealed, untimed]))).toEqual(["1.1"])
    const many = Array.from({ length: 400 }, (_, index) => caption(index, index))
    const sent = sealedCaptions(many)
    expect([sent.length, sent[0]?.line, sent.at(-1)?.line]).toEqual([300, 100, 399])
    const long = sealedCaptions(many.map((each) => ({ ...each, text: "ß".repeat(400) })))
    expect(new TextEncoder().encode(JSON.stringify(long)).length).toBeLessThan(60_000)
    expect(long.at(-1)?.line).toBe(399)
  })
})

describe("how a visitor reads captions", () => {
  const open = (consent: string | undefined, stored?: string) =>
    Effect.gen(function* () {
      const { store } = fakeBrowser()
      const { config, configure } = fakeLocation()
      configure({ capabilities: ["captions"] })
      if (consent !== undefined) yield* store.write("cookieConsent", consent)
      if (stored !== undefined) yield* store.write("captions", stored)
      const news = createListeners<BrokerMessage>()
      const last = openLastCaptions()
      const place = { presentationId: 7, news: createStore(news), last }
      const reopened = () => openCaptions({ store, config, readCaption: (data) => data as Caption | undefined })(place)
      const captions = reopened()
      yield* start(captions.live)
      yield* settled
      return { captions, news, last, reopened, kept: store.read("captions") }
    })

  it("E14 is remembered only with consent to C0003", function* () {
    for (const [digits, isKept] of [["1100", true] as const, ["1000", false] as const, [undefined, false] as const]) {
      const { captions, kept } = yield* open(digits)
      yield* captions.set({ isOn: true, size: "large" })
      expect(captions.state.get()).toMatchObject({ isOn: true, size: "large", place: "below" })
      expect((yield* kept) !== undefined).toBe(isKept)
    }
  })

  it("E12 is restored as far as it can be read", function* () {
    const stored = JSON.stringify({ isOn: true, size: "huge", place: "above", hasBox: false })
    const { captions } = yield* open("1100", stored)
    expect(captions.state.get()).toMatchObject({ isOn: true, size: "medium", place: "above", hasBox: false })
    const { captions: broken } = yield* open("1100", "{")
    expect(broken.state.get()).toMatchObject(usualSettings)
  })

  it("follows what is said, and ignores what cannot be read", function* () {
    const { captions, news } = yield* open(undefined)
    for (const data of [undefined, caption(1, 1), caption(1, 2)]) news.notify({ _tag: "CaptionPublished", data })
    expect(texts(captions.state.get().captions)).toEqual(["1.2"])
  })

  it("has the captions of only this presentation again on return to the page", function* () {
    const { news, last, reopened } = yield* open(undefined)
    news.notify({ _tag: "CaptionPublished", data: caption(1, 1) })
    expect(texts(reopened().state.get().captions)).toEqual(["1.1"])
    expect(texts(captionsOf(last.get(), 7))).toEqual(["1.1"])
    expect(captionsOf(last.get(), 8)).toEqual([])
  })
})
