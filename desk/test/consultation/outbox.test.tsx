import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Message, PresentationDetail, State } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import type { Answer, FakeBackend } from "../fake/fakeBackend.ts"
import { aState } from "../fake/states.ts"
import { type ShownDesk, shownDesk } from "../shown.tsx"

const noAnswer = () => Promise.reject(new TypeError("The network is gone."))

interface Sent {
  readonly text: string
  readonly key: string
}

const sentBy = ({ calls }: FakeBackend): ReadonlyArray<Sent> =>
  calls.flatMap(({ operation, body }) => (operation === "sendMessage" ? [body as Sent] : []))

/** Confirms each text as a message of its own. */
const confirming = ({ body }: { readonly body: unknown }): Answer => {
  const { text, key } = body as Sent
  return { status: 201, body: { ...exampleOf<Message>("sendMessage", 201), id: key, text, key } }
}

const opened = async (
  prepare: (backend: FakeBackend) => void = () => {},
  state: State = aState(),
): Promise<ShownDesk> => {
  const desk = await shownDesk({
    state,
    path: "/consultations/71",
    prepare: (backend) => {
      const detail = exampleOf<PresentationDetail>("presentation", 200)
      const guests = detail?.guests.map((guest) => ({ ...guest, camera: null }))
      backend.answer("presentation", { body: { ...detail, guests, fileLimits: { maxBytes: 1_000 } } })
      prepare(backend)
    },
  })
  await screen.findByRole("heading", { name: "Jonas Weber", level: 1 })
  return desk
}

const write = async ({ user }: ShownDesk, ...texts: ReadonlyArray<string>) => {
  for (const text of texts) await user.type(screen.getByRole("textbox", { name: "Message to Jonas" }), `${text}{Enter}`)
}
const thread = () => within(screen.getByRole("log", { name: "Chat with Jonas" }))
const attach = (file: File) =>
  act(async () => {
    fireEvent.drop(screen.getByRole("log", { name: "Chat with Jonas" }).parentElement as HTMLElement, {
      dataTransfer: { files: [file], types: ["Files"] },
    })
  })

describe("a message that is written without a connection", () => {
  it("waits, and is sent once and in order when the connection is back", async () => {
    const desk = await opened((backend) => backend.answer("sendMessage", noAnswer))
    act(() => desk.backend.cut())
    await write(desk, "One", "Two")
    expect(await thread().findAllByText("Will be sent once the connection is back.")).toHaveLength(2)
    desk.backend.answer("sendMessage", confirming)
    await act(async () => desk.backend.connectAgain(aState().eventId))
    await waitFor(() => expect(thread().queryByText(/Will be sent|Sending/)).toBeNull())
    const keys = [...new Set(sentBy(desk.backend).map(({ key }) => key))]
    expect(keys).toHaveLength(2)
    const order = sentBy(desk.backend).map(({ text }) => text)
    expect(order.lastIndexOf("One")).toBeLessThan(order.indexOf("Two"))
    expect(thread().getAllByText("One")).toHaveLength(1)
  })

  it("is sent from another page of the desk, too", async () => {
    const desk = await opened((backend) => backend.answer("sendMessage", noAnswer))
    act(() => desk.backend.cut())
    await write(desk, "One")
    await desk.user.click(screen.getByRole("link", { name: /^Queue/ }))
    desk.backend.answer("sendMessage", confirming)
    const before = sentBy(desk.backend).length
    await act(async () => desk.backend.connectAgain(aState().eventId))
    await waitFor(() => expect(sentBy(desk.backend).length).toBe(before + 1))
  })

  it("survives a reload with its key, which a file does not", async () => {
    const desk = await opened((backend) => {
      backend.answer("sendMessage", noAnswer)
      backend.answer("sendFile", noAnswer)
    })
    await write(desk, "One")
    await attach(new File(["abc"], "price list.pdf", { type: "application/pdf" }))
    await waitFor(() => expect(thread().getAllByText("Will be sent once the connection is back.")).toHaveLength(2))
    const [first] = sentBy(desk.backend)
    desk.unmount()
    const again = await opened((backend) => backend.answer("sendMessage", confirming))
    await waitFor(() => expect(sentBy(again.backend).map(({ key }) => key)).toEqual([first?.key]))
    const lost = (await thread().findByText(/Attach the file again: the page was reloaded/)).closest(
      "li",
    ) as HTMLElement
    expect(within(lost).queryByRole("button", { name: "Try again" })).toBeNull()
    await again.user.click(within(lost).getByRole("button", { name: "Discard" }))
    expect(thread().queryByText("price list.pdf")).toBeNull()
    expect(sessionStorage.getItem("desk-outbox:7")).toBeNull()
  })

  it("is not sent again if it had arrived and only its answer was lost", async () => {
    const desk = await opened((backend) => backend.answer("sendMessage", noAnswer))
    await write(desk, "One")
    await thread().findByText("Will be sent once the connection is back.")
    const [first] = sentBy(desk.backend)
    const message = { ...(exampleOf<Message>("sendMessage", 201) as Message), text: "One", key: first?.key ?? null }
    await act(async () => desk.backend.push("message", message))
    await waitFor(() => expect(thread().queryByText("Will be sent once the connection is back.")).toBeNull())
    expect(thread().getAllByText("One")).toHaveLength(1)
  })

  it("may be discarded, and has the browser ask before the page closes until then", async () => {
    // Without a hold the browser asks for the sake of the visitor.
    const hold = { since: "2026-11-24T08:37:00.000Z", minutes: 2, resumesAt: null, words: { en: "Soon.", de: "Bald." } }
    const presentations = aState().presentations.map((each) => ({ ...each, hold }))
    const desk = await opened((backend) => backend.answer("sendMessage", noAnswer), aState({ presentations }))
    const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
    expect(asks()).toBe(false)
    await write(desk, "One")
    const discard = await thread().findByRole("button", { name: "Discard" })
    expect(asks()).toBe(true)
    await desk.user.click(discard)
    expect(thread().queryByText("One")).toBeNull()
    expect(asks()).toBe(false)
  })
})

describe("a message that is refused", () => {
  it("stays, and does not hold up the next one", async () => {
    const desk = await opened()
    desk.backend.answer("sendMessage", (call) =>
      (call.body as Sent).text === "One" ? { status: 409, body: exampleOf("sendMessage", 409) } : confirming(call),
    )
    await write(desk, "One", "Two")
    expect(await thread().findByRole("button", { name: "Try again" })).toBeTruthy()
    await waitFor(() => expect(sentBy(desk.backend).map(({ text }) => text)).toEqual(["One", "Two"]))
  })

  it("stays refused after a reload, and is sent again only by a press", async () => {
    const refusal = exampleOf<{ message: string }>("sendMessage", 409)
    const desk = await opened((backend) => backend.answer("sendMessage", { status: 409, body: refusal }))
    await write(desk, "One")
    await thread().findByRole("button", { name: "Try again" })
    desk.unmount()
    const again = await opened((backend) => backend.answer("sendMessage", confirming))
    const reason = await thread().findByText(/^Not sent\./)
    expect(reason.textContent).toContain(refusal?.message)
    expect(sentBy(again.backend)).toEqual([])
    await again.user.click(thread().getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(sentBy(again.backend).map(({ key }) => key)).toEqual([sentBy(desk.backend)[0]?.key]))
  })
})

describe("a file that is larger than the location allows", () => {
  it("is not uploaded, and the limit is named", async () => {
    const desk = await opened()
    await attach(new File(["x".repeat(1_001)], "film.mp4", { type: "video/mp4" }))
    expect(await thread().findByText(/Not sent\. The file is larger than 1 kB\./)).toBeTruthy()
    expect(thread().queryByRole("button", { name: "Try again" })).toBeNull()
    expect(desk.backend.calls.some(({ operation }) => operation === "sendFile")).toBe(false)
  })
})
