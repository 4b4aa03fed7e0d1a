import { describe, expect, it } from "vitest"
import { keptName } from "../../../../src/domain/chat/keptName.ts"

describe("The name of a saved file", () => {
  it.each([
    ["evil.hta", "text/plain", "evil.hta.txt"],
    ["poly.exe", "image/png", "poly.exe.png"],
    ["invoice.pdf.exe", "application/pdf", "invoice.pdf.exe.pdf"],
    ["invoice.exe. .", "application/pdf", "invoice.exe.pdf"],
    ["offer.PDF", "application/pdf", "offer.PDF"],
    ["photo.jpeg", "image/jpeg; q=1", "photo.jpeg"],
    ["README", "text/plain", "README.txt"],
    ["page.html", "text/html", "page.html.bin"],
    ["setup.exe", "application/x-msdownload", "setup.exe.bin"],
    ["setup.exe", "", "setup.exe.bin"],
    ["drawing.svg", "image/svg+xml", "drawing.svg.bin"],
    ["film.mp4", "video/mp4", "film.mp4"],
    ["all.zip", "application/zip", "all.zip"],
    ["offer.pdf", "", "offer.pdf"],
    ["all.zip", "application/octet-stream", "all.zip"],
    ["../\u202egpj.scr", "image/jpeg", "gpj.scr.jpg"],
    ["...", "image/gif", "file.gif"],
  ])("H8 matches its type: %s, called %j, becomes %s", (name, contentType, kept) => {
    expect(keptName({ name, contentType })).toBe(kept)
    expect(keptName({ name: kept, contentType })).toBe(kept)
  })
})
