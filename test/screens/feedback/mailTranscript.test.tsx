import { fireEvent, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import { EndScreen } from "../../../src/ui/feedback/EndScreen.tsx"
import type { EndSnapshot } from "../../../src/ui/feedback/endViewModel.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { anEnd } from "../../builders/aFeedback.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { openAt } from "../environment.tsx"
import { accessible, changing, counted } from "../shown.tsx"

const address = "n…@post.example"
const end = (mail: EndSnapshot["mail"], more: Partial<EndSnapshot> = {}) => (
  <EndScreen
    end={changing(anEnd({ messages: [aChatMessage({})], mail, ...more })).viewModel}
    feedback={changing({ kind: "closing" } as const).viewModel}
  />
)
const patience = { timeout: 30_000 }

const coded = {
  ...({ _tag: "Coded", email: "nroa@post.example", code: "", seal: "seal", problem: undefined } as const),
  refusals: 0,
  isSending: false,
  failure: undefined,
}

describe("the conversation by mail", () => {
  it.each([
    ["en", "Send", "Please tick the box first. Without your consent nothing is sent."],
    ["de", "Senden", "Bitte setzen Sie zuerst das Häkchen. Ohne Ihre Einwilligung wird nichts gesendet."],
  ] as const)("C3 H8 is sent only with consent to the address, in %s", async (language, name, why) => {
    const sent = counted()
    await accessible(end({ _tag: "Known", address }, { sendTranscript: sent.call }), language)
    await userEvent.click(await screen.findByRole("button", { name }))
    expect(sent.calls).toEqual([])
    expect(screen.getByText(why).getAttribute("role")).toBe("alert")
    const consent = screen.getByRole("checkbox", { name: new RegExp(address) })
    expect(document.activeElement).toBe(consent)
    await userEvent.click(consent)
    await userEvent.click(screen.getByRole("button", { name }))
    expect(sent.calls).toEqual([[true, Intl.DateTimeFormat().resolvedOptions().timeZone]])
  })

  it.each([
    [{ _tag: "Sent", address }, `On its way to ${address}.`],
    [{ _tag: "NoAddress" }, "You have not confirmed an e-\u2060mail address. You can save the chat instead."],
    [
      { _tag: "Failed", address, failure: new RequestFailed({ status: 429, detail: "Too many e-\u2060mails." }) },
      "Too many e-\u2060mails.",
    ],
    [
      { _tag: "Failed", address: undefined, failure: new RequestFailed({ status: 0, detail: undefined }) },
      "The e-\u2060mail could not be sent. Please try again.",
    ],
  ] as const)("H8 says what became of it: %j", async (mail, words) => {
    await accessible(end(mail))
    expect((await screen.findByText(words)).getAttribute("role")).toBe("status")
  })

  it("H8 asks for the address with a press, and is not offered by a backend without the capability", async () => {
    const over = aPresentation({ id: 77, status: "ended", hasGroupChat: false })
    const chat = { chat: "private-visitor-1", text: "It does." }
    const plain = await openAt("/feedback?presentation_id=77", (fakes) => {
      fakes.presentation.put(over)
      fakes.chat.keep(aChatMessage(chat))
    })
    await screen.findByRole("button", { name: "Save the chat" }, patience)
    expect(screen.queryByRole("button", { name: "Send it by e-\u2060mail" })).toBeNull()
    expect(plain.fakes.transcriptMail.asked()).toBe(0)
    plain.screen.unmount()

    const { fakes } = await openAt("/feedback?presentation_id=77", (given) => {
      given.location.configure({ capabilities: ["transcript_mail"] })
      given.presentation.put(over)
      given.chat.keep(aChatMessage(chat))
    })
    const offer = await screen.findByRole("button", { name: "Send it by e-\u2060mail" }, patience)
    expect(fakes.transcriptMail.asked()).toBe(0)
    await userEvent.click(offer)
    await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(address) }, patience))
    await userEvent.click(screen.getByRole("button", { name: "Send" }))
    await screen.findByText(`On its way to ${address}.`, undefined, patience)
    expect(fakes.transcriptMail.sent()).toMatchObject([{ captions: [] }])
  })

  it("H8 V2 proves a typed address by a code where none is known, and keeps the focus in each step", async () => {
    const { fakes } = await openAt("/feedback?presentation_id=77", (given) => {
      given.location.configure({ capabilities: ["transcript_mail", "transcript_code"] })
      given.presentation.put(aPresentation({ id: 77, status: "ended", hasGroupChat: false }))
      given.chat.keep(aChatMessage({ chat: "private-visitor-1", text: "It does." }))
      given.transcriptMail.forgetAddress()
    })
    await userEvent.click(await screen.findByRole("button", { name: "Send it by e-\u2060mail" }, patience))
    const email = await screen.findByRole("textbox", { name: "E-\u2060mail" }, patience)
    expect(document.activeElement).toBe(email)
    await userEvent.type(email, "nora@{Enter}")
    expect(screen.getByText("The field must be a valid email address").getAttribute("role")).toBe("alert")
    expect([document.activeElement, email.getAttribute("aria-invalid")]).toEqual([email, "true"])
    fakes.transcriptMail.refuseNext(429)
    await userEvent.type(email, "post.example{Enter}")
    expect((await screen.findByText("Backend's own words")).getAttribute("role")).toBe("status")
    await userEvent.click(screen.getByRole("button", { name: "Send me a code" }))
    const code = await screen.findByRole("textbox", { name: "Code from the e-\u2060mail" })
    expect(fakes.transcriptMail.coded()).toEqual(["nora@post.example"])
    expect(document.activeElement).toBe(code)
    expect(screen.getByText(/on its way to nora@post\.example/).getAttribute("role")).toBe("status")

    await userEvent.type(code, "12345{Enter}")
    expect(screen.getByText(/tick the box first/).getAttribute("role")).toBe("alert")
    await userEvent.click(screen.getByRole("checkbox", { name: /nora@post\.example/ }))
    await userEvent.type(code, "{Enter}")
    expect(screen.getByText(/exactly 6 characters|6 characters/)).toBeDefined()
    await userEvent.type(code, "7{Enter}")
    expect((await screen.findByText("A wrong code")).getAttribute("role")).toBe("alert")
    expect([document.activeElement, code.getAttribute("aria-invalid")]).toEqual([code, "true"])
    await userEvent.type(code, "{Backspace}6{Enter}")
    const sent = await screen.findByText("On its way to nora@post.example.")
    expect(document.activeElement).toBe(sent)
    expect(fakes.transcriptMail.sent()).toMatchObject([{ to: { email: "nora@post.example", code: "123456" } }])
  })

  it.each([
    ["E-\u2060mail", { ...coded, _tag: "Typing", email: "nra@post.example" }, "nora@post.example"],
    ["Code from the e-\u2060mail", { ...coded, code: "13456" }, "123456"],
  ] as const)("H8 keeps what is typed into a field when the store receives it late: %s", async (name, typed, text) => {
    const written = counted()
    await accessible(end(typed, { proveAddress: { ...anEnd().proveAddress, write: written.call } }))
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name }, patience)
    // A value that is put back for a moment moves the caret to the end.
    fireEvent.change(field, { target: { value: text } })
    expect(field.value).toBe(text)
    expect(written.calls).toEqual([[text]])
  })

  it("H8 takes no input while a code is on its way, as what is sent is what the field shows", async () => {
    const written = counted()
    const sending = { ...coded, isSending: true, code: "123456" }
    await accessible(end(sending, { proveAddress: { ...anEnd().proveAddress, write: written.call } }))
    const code = await screen.findByRole<HTMLInputElement>("textbox", { name: "Code from the e-\u2060mail" }, patience)
    fireEvent.change(code, { target: { value: "1234567" } })
    expect([code.value, written.calls]).toEqual(["123456", []])
  })

  it("H8 lets a mistyped address be changed", async () => {
    const corrected = counted()
    await accessible(end(coded, { proveAddress: { ...anEnd().proveAddress, correct: corrected.call } }), "de")
    await userEvent.click(screen.getByRole("button", { name: "Adresse ändern" }))
    expect(corrected.calls).toHaveLength(1)
  })
})
