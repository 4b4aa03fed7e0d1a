import { fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { PickedFile } from "../../../src/application/ports/backend/ChatGateway.ts"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import { chat, entry } from "../../builders/aChat.ts"
import { accessible, counted, shown } from "../shown.tsx"
import { file, StillChat, withFiles } from "./someChat.tsx"

const composer = () => screen.getByRole("textbox", { name: "Your message" })
const brochure = () => new File(["%PDF-"], "brochure.pdf", { type: "application/pdf" })
const namesOf = (calls: ReadonlyArray<ReadonlyArray<unknown>>) =>
  calls.map(([picked]) => (picked as ReadonlyArray<PickedFile>).map(({ name, contentType }) => [name, contentType]))

describe("files attached to a message in the composer", () => {
  it("H8 are not offered if the backend stores none", async () => {
    await shown(<StillChat of={chat} />)
    expect(screen.queryByRole("button", { name: "Attach files" })).toBeNull()
  })

  it("H8 can be picked several at once, and the same one again", async () => {
    const attached = counted()
    const { container } = await shown(<StillChat of={{ ...withFiles, attach: attached.call }} />)
    await screen.findByRole("button", { name: "Attach files" })
    const input = container.querySelector<HTMLInputElement>("input[type=file]")
    if (input === null) throw new Error("there is no picker")
    expect(input.multiple).toBe(true)
    expect(input.accept).toBe("image/png,application/pdf,.png,.pdf")
    await userEvent.upload(input, [brochure(), new File(["x"], "roof.png", { type: "image/png" })])
    await userEvent.upload(input, brochure())
    expect(namesOf(attached.calls)).toEqual([
      [
        ["brochure.pdf", "application/pdf"],
        ["roof.png", "image/png"],
      ],
      [["brochure.pdf", "application/pdf"]],
    ])
  })

  it("H8 have the name under which they are saved, with an extension that matches their type", async () => {
    const facts = { name: "poly.exe", size: 5, contentType: "image/png" }
    const files = [{ key: "1", facts, attachment: { id: "f-1", ...facts } }]
    await shown(<StillChat of={{ ...withFiles, entries: [entry("1", { files })] }} />)
    expect(await screen.findByText("poly.exe.png")).toBeDefined()
  })

  it("H8 are recognized by their extension if the browser does not know their type, and hidden characters are removed", async () => {
    const attached = counted()
    await shown(<StillChat of={{ ...withFiles, attach: attached.call }} />)
    const odd = new File(["x"], "in\u202egpj.PDF", { type: "" })
    const photo = new File(["x"], "photo.jpg", { type: "image/jpg" })
    const unknown = new File(["x"], "photo.heic", { type: "image/heic" })
    fireEvent.drop(composer(), { dataTransfer: { types: ["Files"], files: [odd, photo, unknown] } })
    expect(namesOf(attached.calls)).toEqual([
      [
        ["ingpj.PDF", "application/pdf"],
        ["photo.jpg", "image/jpeg"],
        ["photo.heic", "image/heic"],
      ],
    ])
  })

  it("H8 can be pasted, but text takes precedence", async () => {
    const attached = counted()
    await shown(<StillChat of={{ ...withFiles, attach: attached.call }} />)
    fireEvent.paste(composer(), { clipboardData: { types: ["Files"], files: [brochure()] } })
    fireEvent.paste(composer(), { clipboardData: { types: ["text/plain", "Files"], files: [brochure()] } })
    expect(attached.calls).toHaveLength(1)
  })

  it("H8 have a drop area while files are dragged over the chat, and other content is left to the browser", async () => {
    const attached = counted()
    await shown(<StillChat of={{ ...withFiles, attach: attached.call }} />)
    const over = { dataTransfer: { types: ["Files"], files: [brochure()] } }
    expect(fireEvent.dragOver(composer(), over)).toBe(false)
    expect(screen.getByText("Drop files here")).toBeDefined()
    fireEvent.drop(composer(), over)
    expect(screen.queryByText("Drop files here")).toBeNull()
    expect(attached.calls).toHaveLength(1)
    expect(fireEvent.dragOver(composer(), { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true)
  })

  it("CH10 H8 show their progress, and can be aborted, retried or removed", async () => {
    const [removed, again] = [counted(), counted()]
    const failure = new RequestFailed({ status: 413, detail: "zu groß" })
    const uploads = new Map([
      ["key-a.pdf", { state: { _tag: "Uploading", sent: 0.4 } as const }],
      ["key-b.pdf", { state: { _tag: "Failed", failure } as const }],
    ])
    const draftFiles = [file("a.pdf"), file("b.pdf"), file("c.pdf", "3")]
    const acts = { removeFile: removed.call, retryUpload: again.call }
    await accessible(<StillChat of={{ ...withFiles, uploads, draftFiles, ...acts }} />)
    expect(await screen.findByRole("progressbar", { name: "Uploading a.pdf" })).toHaveProperty("value", 0.4)
    expect(screen.getByText("The file is too large.")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Cancel a.pdf" }))
    await userEvent.click(screen.getByRole("button", { name: "Try again: b.pdf" }))
    await userEvent.click(screen.getByRole("button", { name: "Remove c.pdf" }))
    expect(removed.calls).toEqual([["key-a.pdf"], ["key-c.pdf"]])
    expect(again.calls).toEqual([["key-b.pdf"]])
  })

  it.each([
    ["tooMany", "x.exe: a message can have at most 10 files."],
    ["name", "x.exe: the name is too long."],
    ["empty", "x.exe: the file is empty."],
    ["tooLarge", "x.exe: the file is too large. The limit is 10 MB."],
    ["kind", "x.exe: files of this kind cannot be sent. You can send png, pdf."],
  ] as const)("CH10 H8 are refused before sending, with a reason: %s", async (problem, texts) => {
    await shown(<StillChat of={{ ...withFiles, refusals: [{ name: "x.exe", problem }] }} />)
    expect((await screen.findByText(texts)).closest("[role=alert]")).not.toBeNull()
  })

  it("H8 that a reload has lost are named", async () => {
    await shown(<StillChat of={{ ...withFiles, interruptedUploads: ["a.pdf", "b.pdf"] }} />)
    expect(await screen.findByText(/a\.pdf and b\.pdf\. Please attach them again/)).toBeDefined()
  })
})

describe("files of a message", () => {
  it("H8 show name and size, and are downloaded by a press", async () => {
    const downloaded = counted()
    const entries = [entry("1", { files: [file("offer.pdf", "f-1")], text: "" })]
    const page = await accessible(<StillChat of={{ ...withFiles, entries, download: downloaded.call }} />)
    await userEvent.click(await screen.findByRole("button", { name: "Download offer.pdf, 1.2 MB" }))
    expect(downloaded.calls).toMatchObject([[{ id: "f-1" }]])
    expect(page.container.querySelector("article a")).toBeNull()
  })

  it("H8 have German sizes", async () => {
    const entries = [entry("1", { files: [file("offer.pdf", "f-1")] })]
    await shown(<StillChat of={{ ...withFiles, entries }} />, "de")
    expect(await screen.findByRole("button", { name: "offer.pdf herunterladen, 1,2 MB" })).toBeDefined()
  })

  it("H8 show the progress of a download and can be aborted", async () => {
    const ended = counted()
    const entries = [entry("1", { files: [file("offer.pdf", "f-1")] })]
    const coming = { _tag: "Coming", received: 0.7 } as const
    const downloads = new Map([["f-1", coming]])
    await accessible(<StillChat of={{ ...withFiles, entries, downloads, cancelDownload: ended.call }} />)
    expect(await screen.findByRole("progressbar", { name: "Downloading offer.pdf" })).toHaveProperty("value", 0.7)
    await userEvent.click(screen.getByRole("button", { name: "Cancel offer.pdf" }))
    expect(ended.calls).toEqual([["f-1"]])
  })

  it.each([
    [403, "You do not have access to this file."],
    [404, "This file no longer exists."],
    [0, "The connection was lost, or the file can no longer be read."],
    [429, "Backend's own words"],
    [500, "Backend's own words"],
  ])("H8 CH10 that failed to load show the reason: %s", async (status, text) => {
    const failed = { _tag: "Failed", failure: new RequestFailed({ status, detail: "Backend's own words" }) } as const
    const entries = [entry("1", { files: [file("offer.pdf", "f-1")] })]
    await shown(<StillChat of={{ ...withFiles, entries, downloads: new Map([["f-1", failed]]) }} />)
    expect(await screen.findByText(text)).toBeDefined()
  })

  it("H8 are only named if the backend stores none", async () => {
    await shown(<StillChat of={{ ...chat, entries: [entry("1", { files: [file("offer.pdf", "f-1")] })] }} />)
    expect(await screen.findByText("offer.pdf")).toBeDefined()
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull()
  })

  it("CH10 are sent again with a failed message, or discarded", async () => {
    const [again, gone] = [counted(), counted()]
    const failed = entry("1", {
      origin: "me",
      delivery: "failed",
      files: [file("a.pdf")],
    })
    const acts = { resend: again.call, discard: gone.call }
    await shown(<StillChat of={{ ...withFiles, entries: [failed], ...acts }} />)
    await userEvent.click(screen.getByRole("button", { name: "Send again" }))
    await userEvent.click(screen.getByRole("button", { name: "Remove" }))
    expect([again.calls, gone.calls]).toEqual([[["1"]], [["1"]]])
  })
})
