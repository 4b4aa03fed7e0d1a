import { screen } from "@testing-library/react"
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
    [{ _tag: "NoAddress" }, "You have not confirmed an e-mail address. You can save the conversation instead."],
    [
      { _tag: "Failed", address, failure: new RequestFailed({ status: 429, detail: "Too many e-mails." }) },
      "Too many e-mails.",
    ],
    [
      { _tag: "Failed", address: undefined, failure: new RequestFailed({ status: 0, detail: undefined }) },
      "The e-mail could not be sent. Please try again.",
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
    expect(screen.queryByRole("button", { name: "Send it by e-mail" })).toBeNull()
    expect(plain.fakes.transcriptMail.asked()).toBe(0)
    plain.screen.unmount()

    const { fakes } = await openAt("/feedback?presentation_id=77", (given) => {
      given.location.configure({ capabilities: ["transcript_mail"] })
      given.presentation.put(over)
      given.chat.keep(aChatMessage(chat))
    })
    const offer = await screen.findByRole("button", { name: "Send it by e-mail" }, patience)
    expect(fakes.transcriptMail.asked()).toBe(0)
    await userEvent.click(offer)
    await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(address) }, patience))
    await userEvent.click(screen.getByRole("button", { name: "Send" }))
    await screen.findByText(`On its way to ${address}.`, undefined, patience)
    expect(fakes.transcriptMail.sent()).toMatchObject([{ captions: [] }])
  })
})
