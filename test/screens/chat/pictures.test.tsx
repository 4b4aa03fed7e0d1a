import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { PictureState } from "../../../src/application/chat/ChatState.ts"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import type { Attachment } from "../../../src/domain/chat/attachment.ts"
import { type ChatFixture, chat, entry } from "../../builders/aChat.ts"
import { accessible, changing, shown } from "../shown.tsx"
import { ChangingChat, StillChat, withFiles } from "./someChat.tsx"

const attached = (
  id: string,
  size = 1_234_567,
  pixels: Pick<Attachment, "width" | "height"> = { width: 640, height: 480 },
) => {
  const facts = { name: `${id}.png`, size, contentType: "image/png", ...pixels }
  return { key: id, facts, attachment: { id, ...facts } }
}
const loaded = (...ids: ReadonlyArray<string>) =>
  new Map(ids.map((id): [string, PictureState] => [id, { _tag: "Shown", url: `blob:showroom/${id}` }]))

const entries = [
  entry("1", { text: "", files: [attached("front")] }),
  entry("2", { text: "and", files: [attached("seat"), attached("dash")] }),
]
const gallery: ChatFixture = { ...withFiles, entries, pictures: loaded("front", "seat", "dash") }
const open = (name: string) => screen.findByRole("button", { name: new RegExp(`^Open ${name}\\.png`) })
const dialog = () => screen.findByRole("dialog")

/** Records which pictures the screen wants, and for how long. */
const wanting = () => {
  const wanted: string[] = []
  const showPicture = ({ id }: Attachment) =>
    Effect.andThen(
      Effect.sync(() => void wanted.push(id)),
      Effect.never,
    )
  return { wanted, showPicture }
}

describe("the pictures of a message", () => {
  it("H8 are thumbnails with a name, and still have their download", async () => {
    const { container } = await accessible(<StillChat of={gallery} />)
    expect((await open("front")).getAttribute("aria-label")).toBe("Open front.png, 1.2 MB")
    expect(container.querySelector("article img")?.getAttribute("src")).toBe("blob:showroom/front")
    expect(screen.getByRole("button", { name: "Download front.png, 1.2 MB" })).toBeDefined()
  })

  it.each([
    ["en", "Open front.png, 1.2 MB, Picture is loading"],
    ["de", "front.png öffnen, 1,2 MB, Bild wird geladen"],
  ] as const)("H8 say that they are loading, in %s", async (language, name) => {
    await accessible(<StillChat of={{ ...gallery, pictures: new Map() }} />, language)
    expect(await screen.findByRole("button", { name })).toBeDefined()
  })

  it("H8 of a guest, and large ones, load only with a press", async () => {
    const { wanted, showPicture } = wanting()
    const given = [
      entry("1", { origin: "guest", files: [attached("guest")] }),
      entry("2", { files: [attached("large", 5_000_001)] }),
      entry("3", { files: [attached("small")] }),
    ]
    await shown(<StillChat of={{ ...gallery, entries: given, pictures: new Map(), showPicture }} />)
    await screen.findByRole("button", { name: /^Open guest.png.*Show picture$/ })
    await waitFor(() => expect(new Set(wanted)).toEqual(new Set(["small"])))
    await userEvent.click(await open("guest"))
    await waitFor(() => expect(new Set(wanted)).toEqual(new Set(["small", "guest"])))
  })

  it.each([
    ["en", "1.2 MB · no preview", "Download plan.png, 1.2 MB"],
    ["de", "1,2 MB · keine Vorschau", "plan.png herunterladen, 1,2 MB"],
  ] as const)(
    "H8 with too many pixels, or of a guest with an unknown number, are never decoded, only downloaded, in %s",
    async (language, size, download) => {
      const { wanted, showPicture } = wanting()
      for (const pixels of [{ width: 16_000, height: 16_000 }, {}]) {
        const given = [entry("1", { origin: "guest", files: [attached("plan", 1_234_567, pixels)] })]
        const { container, unmount } = await accessible(
          <StillChat of={{ ...gallery, entries: given, pictures: loaded("plan"), showPicture }} />,
          language,
        )
        expect(await screen.findByText(size)).toBeDefined()
        expect(screen.getByRole("button", { name: download })).toBeDefined()
        expect(container.querySelector("img")).toBeNull()
        unmount()
      }
      expect(wanted).toEqual([])
    },
  )

  it("H8 are only names at a backend without files", async () => {
    const { wanted, showPicture } = wanting()
    await shown(<StillChat of={{ ...chat, entries, showPicture }} />)
    expect(await screen.findByText("front.png")).toBeDefined()
    expect(screen.queryByRole("button", { name: /^Open/ })).toBeNull()
    expect(wanted).toEqual([])
  })
})

describe("the light box", () => {
  it("H8 leaves out pictures that are not decoded", async () => {
    const bomb = entry("3", { files: [attached("plan", 31_000, { width: 16_000, height: 16_000 })] })
    const given = [entry("1", { files: [attached("front")] }), bomb]
    await accessible(<StillChat of={{ ...gallery, entries: given, pictures: loaded("front", "plan") }} />)
    await userEvent.click(await open("front"))
    const box = within(await dialog())
    expect(await box.findByRole("img", { name: "front.png" })).toBeDefined()
    expect(box.queryByRole("button", { name: "Next picture" })).toBeNull()
  })

  it("H8 begins with the pressed picture, and turns through those of the conversation by arrows", async () => {
    await accessible(<StillChat of={gallery} />)
    await userEvent.click(await open("seat"))
    const box = within(await dialog())
    expect(box.getByRole("status").textContent).toBe("seat.png Picture 2 of 3")
    await userEvent.keyboard("{ArrowRight}")
    expect(box.getByRole("img", { name: "dash.png" }).getAttribute("src")).toBe("blob:showroom/dash")
    await userEvent.keyboard("{ArrowRight}")
    expect(box.getByRole("button", { name: "Next picture" }).getAttribute("aria-disabled")).toBe("true")
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}")
    expect(box.getByRole("status").textContent).toBe("front.png Picture 1 of 3")
  })

  it("H8 gives the focus back to the thumbnail", async () => {
    await shown(<StillChat of={gallery} />)
    const thumbnail = await open("seat")
    await userEvent.click(thumbnail)
    const close = within(await dialog()).getByRole("button", { name: "Close" })
    expect(document.activeElement).toBe(close)
    await userEvent.click(close)
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(document.activeElement).toBe(thumbnail)
  })

  it("H8 zooms by buttons, keys and a double tap, and fits again with the next picture", async () => {
    await shown(<StillChat of={gallery} />)
    await userEvent.click(await open("seat"))
    const box = within(await dialog())
    const scale = () => box.getByRole("img").parentElement?.style.width
    await userEvent.click(box.getByRole("button", { name: "Zoom in" }))
    expect(scale()).toBe("150%")
    await userEvent.keyboard("+")
    expect(scale()).toBe("200%")
    await userEvent.keyboard("-0")
    expect(scale()).toBe("100%")
    const tap = () => fireEvent.pointerUp(box.getByRole("img"), { isPrimary: true, clientX: 5, clientY: 5 })
    tap()
    tap()
    expect(scale()).toBe("200%")
    await userEvent.click(box.getByRole("button", { name: "Next picture" }))
    expect(scale()).toBe("100%")
  })

  it("H8 zooms by two fingers", async () => {
    await shown(<StillChat of={gallery} />)
    await userEvent.click(await open("seat"))
    const picture = within(await dialog()).getByRole("img")
    const fingers = (apart: number) => ({
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: apart, clientY: 0 },
      ],
    })
    fireEvent.touchStart(picture, fingers(100))
    fireEvent.touchMove(picture, fingers(300))
    expect(picture.parentElement?.style.width).toBe("300%")
    fireEvent.touchMove(picture, fingers(1_000))
    expect(picture.parentElement?.style.width).toBe("400%")
  })

  it("H8 says why a picture did not load, and tries again", async () => {
    const { wanted, showPicture } = wanting()
    const failure = new RequestFailed({ status: 403, detail: undefined })
    const pictures = new Map<string, PictureState>([["front", { _tag: "Failed", failure }]])
    await accessible(<StillChat of={{ ...gallery, pictures, showPicture }} />)
    await userEvent.click(await open("front"))
    const box = within(await dialog())
    expect(box.getByRole("alert").textContent).toContain("You do not have access to this file.")
    const before = wanted.filter((id) => id === "front").length
    await userEvent.click(box.getByRole("button", { name: "Try again" }))
    expect(wanted.filter((id) => id === "front").length).toBeGreaterThan(before)
  })

  it("H8 closes if its message is withdrawn, and the focus goes to the thread", async () => {
    const { viewModel, become } = changing<ChatFixture>(gallery)
    await shown(<ChangingChat viewModel={viewModel} />)
    await userEvent.click(await open("front"))
    await dialog()
    become({ ...gallery, entries: entries.map((each) => ({ ...each, files: [], isWithdrawn: true as const })) })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("log"))
  })
})
