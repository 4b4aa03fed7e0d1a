import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { FollowUp, State } from "../../src/api/contract.ts"
import { storedForm } from "../../src/drafts/storedForm.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import type { Call, FakeBackend } from "../fake/fakeBackend.ts"
import { aState } from "../fake/states.ts"
import { shownDesk, styleNonce } from "../shown.tsx"

const open = exampleOf<Pick<State, "followUps">>("followUps", 200)?.followUps ?? []
const followUp = exampleOf<FollowUp>("followUp", 200)
const called = ({ calls }: FakeBackend, operation: string): ReadonlyArray<Call> =>
  calls.filter((call) => call.operation === operation)

describe("the consultations that are over", () => {
  it("are listed by their mail, counted in the navigation if they are one's own, and updated by news", async () => {
    const { backend, user, path } = await shownDesk({ path: "/after", state: aState({ followUps: open }) })
    const item = await screen.findByRole("link", { name: /^Jonas Weber ?Melina/ })
    expect(item.textContent).toContain("5 stars")
    expect(screen.getByRole("link", { name: /^Follow-ups/ }).textContent).toContain("1")
    await act(async () => backend.push("followUps", { followUps: [] }))
    expect(await screen.findByText("Every consultation has its mail, or needs none.")).toBeTruthy()
    await user.click(screen.getByRole("radio", { name: "No mail" }))
    await waitFor(() => expect(called(backend, "followUps").at(-1)?.query.get("status")).toBe("dismissed"))
    await user.click(await screen.findByRole("link", { name: /^Jonas Weber ?Melina/ }))
    await waitFor(() => expect(path()).toBe("/after/71"))
  })
})

describe("the mail after a consultation", () => {
  it("stands beside what happened, the feedback and the notes", async () => {
    await shownDesk({ path: "/after/71" })
    const panel = within(await screen.findByRole("complementary", { name: "Summary" }))
    expect(await panel.findByText("Endlich jemand, der die Anhängelast auswendig weiß.")).toBeTruthy()
    expect(panel.getByText("24:10")).toBeTruthy()
    expect(panel.getByText("Feedback given")).toBeTruthy()
    expect(panel.getByText(/Wants the electric tow bar/)).toBeTruthy()
  })

  it("keeps an edited draft when the page is left, and previews it", async () => {
    const first = await shownDesk({ path: "/after/71" })
    const subject = await screen.findByRole("textbox", { name: "Subject" })
    await first.user.clear(subject)
    await first.user.type(subject, "Ihr Touring")
    await first.user.click(screen.getByRole("checkbox", { name: "Nocturne" }))
    await first.user.click(screen.getByRole("link", { name: "All consultations" }))
    await screen.findByRole("heading", { name: "Follow-ups" })
    first.unmount()

    const { user, backend } = await shownDesk({ path: "/after/71" })
    expect(await screen.findByDisplayValue("Ihr Touring")).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Preview" }))
    const frame = await screen.findByTitle("Preview")
    expect(frame.getAttribute("sandbox")).toBe("")
    expect(frame.getAttribute("srcdoc")).toContain("Guten Tag Herr Weber,")
    expect(frame.getAttribute("srcdoc"), "with the mail's style sheet").toContain(`<style nonce="${styleNonce}">`)
    const edited = { ...followUp?.draft, subject: "Ihr Touring", modelIds: [24, 22] }
    expect(called(backend, "previewFollowUp")[0]?.body).toEqual(edited)
    await user.click(screen.getByRole("button", { name: "Close the preview" }))
    await user.click(screen.getByRole("button", { name: "Save draft" }))
    await waitFor(() => expect(called(backend, "saveFollowUp")[0]?.body).toEqual(edited))
  })

  it("opens as the backend has it if the kept draft is unreadable", async () => {
    for (const kept of ["null", '{"subject":7}']) expect(storedForm(kept, { subject: "" })).toBeUndefined()
    sessionStorage.setItem("desk-draft:follow-up-71", "no JSON {")
    await shownDesk({ path: "/after/71" })
    expect(await screen.findByDisplayValue("Ihre Beratung zum Meridian Touring")).toBeTruthy()
    expect(screen.getByRole("button", { name: "Save draft" })).toHaveProperty("disabled", true)
  })

  it("is sent with links and appointment, once", async () => {
    const { user, backend } = await shownDesk({ path: "/after/71" })
    await user.type(await screen.findByRole("textbox", { name: "Name" }), "Preisliste")
    await user.type(screen.getByRole("textbox", { name: "Address" }), "https://livid.example/preise.pdf")
    await user.click(screen.getByRole("button", { name: "Add" }))
    await user.click(screen.getByRole("checkbox", { name: /^With the appointment on Thursday/ }))
    await user.click(screen.getByRole("button", { name: "Send" }))
    expect(await screen.findByText("Sent to jonas.weber@example.org on 24 November, 10:08.")).toBeTruthy()
    expect(called(backend, "sendFollowUp").map(({ body }) => body)).toEqual([
      {
        ...followUp?.draft,
        links: [...(followUp?.draft.links ?? []), { label: "Preisliste", url: "https://livid.example/preise.pdf" }],
        withAppointment: false,
      },
    ])
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull()
  })

  it("cannot be sent without an address, and may be dismissed", async () => {
    const unknown = followUp && { ...followUp, draft: { ...followUp.draft, to: null } }
    const { user, backend } = await shownDesk({
      path: "/after/71",
      prepare: ({ answer }) => answer("followUp", { body: unknown }),
    })
    expect(await screen.findByText(/The visitor has given no address/)).toBeTruthy()
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true)
    backend.answer("followUp", { body: { ...unknown, status: "dismissed" } })
    await user.click(screen.getByRole("button", { name: "No mail needed" }))
    expect(await screen.findByText(/was left without a mail/)).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Save draft" }))
    await waitFor(() => expect(called(backend, "saveFollowUp")).toHaveLength(1))
  })

  it("says why the backend refuses to send", async () => {
    const { user } = await shownDesk({
      path: "/after/71",
      prepare: ({ answer }) =>
        answer("sendFollowUp", {
          status: 409,
          body: { code: "address_not_given", message: "The visitor has not given this address." },
        }),
    })
    await user.click(await screen.findByRole("button", { name: "Send" }))
    expect(await screen.findByText("The visitor has not given this address.")).toBeTruthy()
  })
})
