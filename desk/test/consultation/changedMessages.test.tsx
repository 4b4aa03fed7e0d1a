import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { PresentationDetail, Session } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import { shownDesk } from "../shown.tsx"

type Message = PresentationDetail["messages"][number]

const detail = (): PresentationDetail => {
  const example = exampleOf<PresentationDetail>("presentation", 200)
  if (example === undefined) throw new Error("The contract has no example of a presentation.")
  return { ...example, guests: example.guests.map((guest) => ({ ...guest, camera: null })) }
}
const text = "Willkommen zurück, Jonas."
const own = (): Message => {
  const found = detail().messages.find(({ by }) => by?.accountId === 7)
  if (found === undefined) throw new Error("The example has no own message.")
  return { ...found, id: "77", text, files: [], at: "2026-11-24T08:53:00.000Z", key: "key-of-a-message-1" }
}
const colleagues = (): Message => ({
  ...own(),
  id: "78",
  key: "key-of-a-message-2",
  text: "Von Mara.",
  by: { accountId: 8, name: "Mara" },
})

const opened = async (capabilities?: Session["capabilities"]) => {
  const desk = await shownDesk({
    path: "/consultations/71",
    prepare: (backend) => {
      const session = exampleOf<Session>("session", 200)
      if (capabilities) backend.answer("session", { body: { ...session, capabilities } })
      backend.answer("presentation", { body: { ...detail(), messages: [own(), colleagues()] } })
      backend.answer("changeMessage", ({ body }) => ({ body: { ...own(), ...(body as object), change: "edited" } }))
      backend.answer("withdrawMessage", { body: { ...own(), text: "", change: "withdrawn" } })
    },
  })
  const item = (await screen.findByText(text)).closest("li")
  if (item === null) throw new Error("The message is not in the thread.")
  return { ...desk, message: within(item) }
}

describe("a message of one's own", () => {
  it("H3 is edited by keyboard, and says so", async () => {
    const { user, backend, message } = await opened()
    message.getByRole("button", { name: "Edit" }).focus()
    await user.keyboard("{Enter}")
    const field = await screen.findByRole("textbox", { name: "Edit the message" })
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.keyboard("Guten Tag, Jonas.{Enter}")
    expect((await screen.findByText("Guten Tag, Jonas.")).closest("li")?.textContent).toContain("edited")
    expect(screen.queryByText(text)).toBeNull()
    const calls = backend.calls.filter(({ operation }) => operation === "changeMessage")
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/desk/api/presentations/71/messages/77", { text: "Guten Tag, Jonas." }],
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Edit"))
  })

  it("H3 leaves the focus in the composer if the answer comes late", async () => {
    const { user, backend, message } = await opened()
    let answerNow = () => {}
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    backend.answer("changeMessage", async ({ body }) => {
      await answered
      return { body: { ...own(), ...(body as object), change: "edited" } }
    })
    await user.click(message.getByRole("button", { name: "Edit" }))
    await user.clear(await screen.findByRole("textbox", { name: "Edit the message" }))
    await user.keyboard("Guten Tag, Jonas.{Enter}")
    const composer = screen.getByRole("textbox", { name: /^Message to/ })
    await user.click(composer)
    answerNow()
    await message.findByRole("button", { name: "Edit" })
    await new Promise(requestAnimationFrame)
    await user.keyboard("Also")
    expect(composer).toHaveProperty("value", "Also")
  })

  it("H3 is left as it is by Escape, with the focus where it was", async () => {
    const { user, backend, message } = await opened()
    await user.click(message.getByRole("button", { name: "Edit" }))
    await user.keyboard(" Hm{Escape}")
    expect(await screen.findByText(text)).toBeTruthy()
    expect(backend.calls.some(({ operation }) => operation === "changeMessage")).toBe(false)
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Edit"))
  })

  it("H3 is withdrawn after a question, and its text is gone", async () => {
    const { user, message } = await opened()
    await user.click(message.getByRole("button", { name: "Withdraw" }))
    expect(screen.getByText("Withdraw this message for everybody?")).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    await user.keyboard("{Enter}")
    expect((await screen.findByText("Withdrawn")).closest("li")?.textContent).not.toContain(text)
    expect(screen.queryByText(text)).toBeNull()
  })

  it("H3 says why it was not changed", async () => {
    const { user, backend, message } = await opened()
    const refused = exampleOf<{ readonly message: string }>("withdrawMessage", 409)
    backend.answer("withdrawMessage", { status: 409, body: refused })
    await user.click(message.getByRole("button", { name: "Withdraw" }))
    await user.keyboard("{Enter}")
    expect((await screen.findByRole("alert")).textContent).toBe(refused?.message)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it("cannot change a colleague's message, and shows no action with a backend that offers none", async () => {
    await opened()
    const theirs = screen.getByText("Von Mara.").closest("li")
    expect(within(theirs as HTMLElement).queryByRole("button")).toBeNull()
  })

  it("shows no action at a backend that cannot change messages", async () => {
    await opened([])
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull()
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull()
  })
})
