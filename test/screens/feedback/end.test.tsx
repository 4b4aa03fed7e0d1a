import { act, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { EndScreen } from "../../../src/ui/feedback/EndScreen.tsx"
import type { EndSnapshot } from "../../../src/ui/feedback/endViewModel.ts"
import { anEnd } from "../../builders/aFeedback.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"
import { accessible, changing } from "../shown.tsx"

const end = (difference: Partial<EndSnapshot>, occasion: "consultation" | "webinar" = "consultation") => (
  <EndScreen
    end={changing(anEnd(difference)).viewModel}
    feedback={changing({ kind: "closing" } as const).viewModel}
    occasion={occasion}
  />
)

const patience = { timeout: 30_000 }

describe("the end of a consultation", () => {
  it.each([
    [
      { consultant: "Zara", endedBy: "consultant" },
      "Zara thanks you for your time.",
      "Zara has ended the consultation.",
    ],
    [{ endedBy: "consultant" }, "Thank you for your time.", "Your consultant has ended the consultation."],
    [{ consultant: "Zara", endedBy: "visitor" }, "Zara thanks you for your time.", "You have left the consultation."],
    [{ endedBy: "later" }, "Thank you for your time.", "The consultation is over."],
  ] as const)("Q8 thanks and says why it ended: %j", async (difference, title, why) => {
    await accessible(end(difference))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(why)).toBeDefined()
  })

  it("Q8 offers an appointment and the model that the host page presents (E16)", async () => {
    await accessible(end({ product: { id: 7, brand: "Livid", model: "Meridian" } }))
    expect(screen.getByRole("heading", { name: "Livid Meridian" })).toBeDefined()
    expect(screen.getByRole("link", { name: "Book an appointment" }).getAttribute("href")).toBe(
      "/schedule-presentation",
    )
  })

  it("Q8 R2 speaks of a webinar after one", async () => {
    await accessible(end({ endedBy: "consultant" }, "webinar"))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Thank you for being here.")
    expect(screen.getByText("The webinar is over.")).toBeDefined()
  })
})

describe("a visitor whose consultation has ended", () => {
  const consultation = aPresentation({ id: 77, consultant: "Zara", stream: aStream(), hasGroupChat: false })
  const offer = { id: "f1", name: "offer.pdf", size: 1200, contentType: "application/pdf" }
  const fromZara = { type: 2, id: "7", firstName: "Zara", lastName: undefined }
  const written = (minute: number, text: string, sender: typeof fromZara) => ({
    id: `m${minute}`,
    chat: "private-visitor-1",
    sender,
    text,
    timestamp: Date.UTC(2026, 10, 24, 12, minute),
  })

  it("Q8 comes to the feedback when the broker reports the end on the chat's queue", async () => {
    const { fakes, router } = await openAt("/presentations/77", ({ presentation }) => presentation.put(consultation))
    await screen.findByRole("textbox", undefined, patience)
    await act(async () => fakes.broker.deliver(fakes.chat.queues().at(-1) ?? "", { _tag: "PresentationEnded" }))
    await expect.poll(() => router.state.location.pathname, patience).toBe("/feedback")
  })

  it("Q8 H8 learns who ended it, also after a reload, and takes the chat and its files along", async () => {
    const {
      fakes,
      router,
      screen: first,
    } = await openAt("/presentations/77", ({ presentation, chat }) => {
      presentation.put(consultation)
      chat.keep(
        written(1, "Does a pram fit in?", {
          type: 4,
          id: "visitor-1",
          firstName: "Anna",
          lastName: undefined,
        } as never),
        { ...written(2, "It does.", fromZara), attachments: [offer] },
      )
    })
    await screen.findByText("It does.", undefined, patience)
    await act(async () => {
      fakes.broker.deliver(fakes.queue.registered().at(-1)?.queueName ?? "", { _tag: "PresentationEnded" })
    })
    await expect.poll(() => router.state.location.pathname, patience).toBe("/feedback")
    expect(await screen.findByText(/^Zara has ended the consultation\./, undefined, patience)).toBeDefined()
    expect(screen.getByText(/Your camera and microphone are off\.$/)).toBeDefined()

    fakes.file.forbid("f1")
    const file = await screen.findByRole("button", { name: "Download offer.pdf" }, patience)
    await userEvent.click(file)
    expect(await screen.findByText("The file could not be loaded. Please try again.")).toBeDefined()
    await userEvent.click(screen.getByRole("button", { name: "Save the chat" }))
    await expect.poll(() => fakes.file.kept(), patience).toEqual(["consultation.html"])
    const kept = fakes.browser.stored("ending") ?? ""
    const [text = ""] = fakes.file.texts()
    const page = new DOMParser().parseFromString(text, "text/html")
    expect(page.title).toBe("Your consultation with Zara")
    expect([...page.querySelectorAll("article")].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You · \d\d:01Does a pram fit in\?$/),
      expect.stringMatching(/^Zara \(Consultant\) · \d\d:02It does\.offer\.pdf$/),
    ])

    first.unmount()
    await openAt("/feedback?presentation_id=77", ({ presentation, browser }) => {
      presentation.put({ ...consultation, status: "ended" })
      browser.keep("ending", kept)
    })
    expect(await screen.findByText(/^Zara has ended the consultation\./, undefined, patience)).toBeDefined()
    expect(screen.getByText(/Your camera and microphone are off\.$/)).toBeDefined()
  })

  it.each([
    ["the chat", false, ["consultation.html"]],
    ["nothing, after a failure, from an empty chat", true, []],
  ] as const)("Q8 H8 takes %s of a group along, which is fetched only with the press", async (_what, isEmpty, kept) => {
    const { fakes } = await openAt("/feedback?presentation_id=77", ({ presentation, chat }) => {
      presentation.put({ ...consultation, kind: "one-to-many", status: "ended", hasGroupChat: true })
      if (!isEmpty) chat.keep(written(1, "Welcome to all.", fromZara))
      if (isEmpty) chat.answerHistoryNext("failed")
    })
    const save = await screen.findByRole("button", { name: "Save the chat" }, patience)
    expect(fakes.chat.histories()).toBe(0)
    await userEvent.click(save)
    if (isEmpty) {
      await screen.findByText("The chat could not be loaded. Please try again.", undefined, patience)
      await userEvent.click(screen.getByRole("button", { name: "Save the chat" }))
      await screen.findByText("Nothing was written in the chat.", undefined, patience)
    }
    await expect.poll(() => fakes.file.kept(), patience).toEqual(kept)
  })

  it("Q8 is thanked by name in a tab that did not see the end, and no reason is invented", async () => {
    await openAt("/feedback?presentation_id=77", ({ presentation }) =>
      presentation.put({ ...consultation, status: "ended" }),
    )
    expect(await screen.findByRole("heading", { name: "Zara thanks you for your time." }, patience)).toBeDefined()
    expect(screen.queryByText(/ended|over|left/)).toBeNull()
  })
})
