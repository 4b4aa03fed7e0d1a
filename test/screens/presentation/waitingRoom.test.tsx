import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { Preview } from "../../../src/domain/presentation/Presentation.ts"
import type { Product } from "../../../src/domain/product/Product.ts"
import { PreviewFacts } from "../../../src/ui/presentation/completed/PresentationFacts.tsx"
import { ResendBox } from "../../../src/ui/presentation/invitation/ResendBox.tsx"
import { ResendInviteScreen } from "../../../src/ui/presentation/invitation/resendInvitePage.tsx"
import type { ResendSnapshot } from "../../../src/ui/presentation/invitation/resendViewModel.ts"
import { WaitingRoomScreen } from "../../../src/ui/presentation/waitingRoom/WaitingRoomScreen.tsx"
import type { WaitingRoomSnapshot } from "../../../src/ui/presentation/waitingRoom/waitingRoomViewModel.ts"
import { HostProduct } from "../../../src/ui/visit/HostProduct.tsx"
import { axeFaults } from "../axeFaults.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"

const waiting = {
  kind: "waiting",
  name: "Emeya R in person",
  description: "A walk around the car.",
  startsAt: new Date(2026, 6, 14, 15, 30).getTime(),
  video: undefined,
  position: undefined,
  left: { days: 0, hours: 1, minutes: 8, seconds: 42 },
  isAppointment: true,
  isDaysAhead: false,
  link: "connected",
  retry: () => {},
} as const satisfies WaitingRoomSnapshot
const room = (snapshot: WaitingRoomSnapshot) => <WaitingRoomScreen viewModel={changing(snapshot).viewModel} />
const planned: WaitingRoomSnapshot = { ...waiting, name: undefined, isAppointment: false }
const spoken = () => screen.getAllByRole("status")[0]?.textContent

describe("the waiting room", () => {
  it("Q3 L6 shows name, date and the remaining time", async () => {
    await accessible(room(waiting))
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Emeya R in person")
    expect(screen.getByText(/July 14, 2026 15:30/)).toBeDefined()
    expect(screen.getByText("A walk around the car.")).toBeDefined()
    const timer = screen.getByRole("timer", { name: "Time left" })
    expect([...timer.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["01", "08", "42"])
  })

  it("Q3 shows the position in the queue if there is one", async () => {
    await accessible(room({ ...waiting, position: 3 }))
    expect(screen.getByText("Your place in the queue")).toBeDefined()
    expect(screen.getByText("2 visitors are ahead of you.")).toBeDefined()
  })

  it("Q3 S2 says days if there are any, in German as well, and asks nobody to wait for days", async () => {
    const far = { ...waiting, left: { days: 12, hours: 0, minutes: 0, seconds: 9 }, isDaysAhead: true }
    await accessible(room(far), "de")
    expect(screen.getByText(/^Beginn in 12 Tagen um \d\d:\d\d Uhr\. Sie müssen hier nicht warten/)).toBeDefined()
    expect(screen.getByText(/14\.07\.2026 15:30 Uhr/)).toBeDefined()
    expect(screen.queryByText(/Seite geöffnet/)).toBeNull()
    expect(screen.queryByRole("timer")).toBeNull()
  })

  it.each(["en", "de"] as const)("Q3 R2 calls a webinar a webinar, and nothing else (%s)", async (language) => {
    const { viewModel, become } = changing<WaitingRoomSnapshot>({ kind: "connecting" })
    const page = await shown(<WaitingRoomScreen viewModel={viewModel} occasion="webinar" />, language)
    const states: ReadonlyArray<WaitingRoomSnapshot> = [
      { kind: "connecting" },
      planned,
      { ...planned, left: { days: 0, hours: 3, minutes: 0, seconds: 0 } },
      { ...planned, left: { days: 12, hours: 0, minutes: 0, seconds: 9 }, isDaysAhead: true },
      { ...planned, startsAt: undefined, left: undefined },
      { kind: "invited" },
    ]
    for (const state of states) {
      become(state)
      const labels = [...page.container.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"))
      const words = [page.container.textContent, ...labels].join(" ")
      expect(words).toMatch(/webinar/i)
      expect(words).not.toMatch(/consultation|appointment|presentation|Beratung|Gespräch|Termin|Präsentation/i)
    }
  })

  it("Q3 announces the time at most once a minute, and not each second", async () => {
    const { viewModel, become } = changing<WaitingRoomSnapshot>(waiting)
    await shown(<WaitingRoomScreen viewModel={viewModel} />)
    const announced = new Set<string | undefined>()
    for (let seconds = 42; seconds > 0; seconds -= 1) {
      become({ ...waiting, left: { days: 0, hours: 1, minutes: 8, seconds } })
      announced.add(spoken())
    }
    expect([...announced]).toEqual(["It begins in 69 minutes."])
    expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("off")
  })

  it.each([
    ["en", "It begins tomorrow at 14:13."],
    ["de", "Beginn morgen um 14:13 Uhr."],
  ] as const)("Q3 L6 names the day and the time of a start that is hours away (%s)", async (language, said) => {
    const startsAt = new Date(2026, 6, 15, 14, 13).getTime()
    const left = { days: 1, hours: 1, minutes: 0, seconds: 0 }
    await shown(<WaitingRoomScreen viewModel={changing({ ...waiting, startsAt, left }).viewModel} />, language)
    expect(spoken()).toBe(said)
  })

  it("Q3 S6 says at zero that it is about to begin", async () => {
    await accessible(room({ ...waiting, left: undefined }))
    expect(screen.getAllByText("It begins in a moment")).toHaveLength(2)
    expect(screen.queryByRole("timer")).toBeNull()
  })

  it("Q3 says that it connects, initially and on a reconnect", async () => {
    const { viewModel, become } = changing<WaitingRoomSnapshot>({ kind: "connecting" })
    const page = await shown(<WaitingRoomScreen viewModel={viewModel} />)
    expect(spoken()).toBe("Connecting, please wait ...")
    expect(await axeFaults(page.container)).toEqual([])
    become({ ...waiting, link: "connecting" })
    expect(spoken()).toBe("Connecting, please wait ...")
    expect(screen.getByRole("timer")).toBeDefined()
  })

  it.each([
    ["en", "Many visitors are reconnecting at once. You will be back in a moment."],
    ["de", "Viele Gäste verbinden sich gerade gleichzeitig neu. Sie sind gleich wieder verbunden."],
  ] as const)("B3 says that many are reconnecting (%s)", async (language, words) => {
    await accessible(room({ ...waiting, link: "crowded" }), language)
    expect(spoken()).toBe(words)
    expect(screen.getAllByText(words)).toHaveLength(2)
  })

  it("Q3 B7 says that the connection failed, and retries on request", async () => {
    const retried = counted()
    await accessible(room({ ...waiting, link: "failed", retry: retried.call }))
    expect(spoken()).toBe("The connection failed, please try again.")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retried.calls).toHaveLength(1)
  })

  it("X2 R6 is an error page with the status if the response was a failure", async () => {
    const problem = { _tag: "RequestFailed", status: 418, detail: undefined } as const
    await accessible(room({ kind: "failed", problem, retry: () => {} }))
    expect(screen.getByRole("heading").textContent).toBe("System error")
    expect(screen.getByRole("alert").textContent).toContain("Error 418")
  })

  it("Q3 says that it could not be opened, and retries", async () => {
    const retried = counted()
    const problem = { _tag: "RequestFailed", status: 0, detail: undefined } as const
    await accessible(room({ kind: "failed", problem, retry: retried.call }))
    expect(screen.getByRole("heading").textContent).toBe("The connection failed, please try again.")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(retried.calls).toHaveLength(1)
  })

  it("Q7 says that it starts", async () => {
    await shown(room({ kind: "invited" }))
    expect(spoken()).toBe("It begins now")
  })

  it("E9 keeps playing the waiting video, muted, while the time runs", async () => {
    const { viewModel, become } = changing<WaitingRoomSnapshot>({ ...waiting, video: "/one.mp4" })
    const { container } = await shown(<WaitingRoomScreen viewModel={viewModel} />)
    const video = container.querySelector("video")
    expect(video).toMatchObject({ muted: true, loop: true })
    become({ ...waiting, video: "/one.mp4", left: { days: 0, hours: 0, minutes: 0, seconds: 1 } })
    expect(container.querySelector("video")).toBe(video)
  })

  it("E16 names the host page's model, as soon as it is known", async () => {
    const product = changing<Product | undefined>(undefined)
    const line = <HostProduct viewModel={product.viewModel} />
    await shown(<WaitingRoomScreen viewModel={changing<WaitingRoomSnapshot>(waiting).viewModel} productLine={line} />)
    expect(screen.queryByText(/Livid Meridian/)).toBeNull()
    product.become({ id: 7, brand: "Livid", model: "Meridian" })
    expect(screen.getByText("You are looking at the Livid Meridian.")).toBeDefined()
  })
})

const box: ResendSnapshot = {
  email: "anneliese@post.example",
  write: () => {},
  send: () => {},
  problem: undefined,
  refusals: 0,
  outcome: undefined,
  detail: undefined,
}

describe("the form that resends an invitation", () => {
  it("Q3 Q11 submits by its button and by Enter", async () => {
    const sent = counted()
    await accessible(<ResendBox viewModel={changing({ ...box, send: sent.call }).viewModel} />)
    await userEvent.click(screen.getByRole("button", { name: /Send the invitation/ }))
    await userEvent.type(screen.getByRole("textbox", { name: "E-\u2060mail" }), "{Enter}")
    expect(sent.calls).toHaveLength(2)
  })

  it("Q11 ignores a second press during the request", async () => {
    await shown(<ResendBox viewModel={changing({ ...box, send: undefined }).viewModel} />)
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true")
  })

  it.each([
    ["sent", undefined, /^Sent\. If this address was invited/],
    ["notSent", undefined, /^The invitation was not sent/],
    ["notSent", "Diese Einladung gibt es nicht mehr.", /^Diese Einladung gibt es nicht mehr\.$/],
  ] as const)("X3 Q11 N3 marks it %s, with the backend's message if it has one: %s", async (outcome, detail, texts) => {
    const { viewModel, become } = changing<ResendSnapshot>(box)
    await accessible(<ResendBox viewModel={viewModel} />)
    expect(screen.getByRole("status").textContent).toBe("")
    become({ ...box, outcome, detail })
    expect(screen.getByRole("status").textContent).toMatch(texts)
  })

  it("V2 shows what is wrong with the address, at the field, and focuses it", async () => {
    const { viewModel, become } = changing<ResendSnapshot>({ ...box, email: "anneliese" })
    await accessible(<ResendBox viewModel={viewModel} />)
    become({ ...box, email: "anneliese", problem: { kind: "email" }, refusals: 1 })
    const field = screen.getByRole("textbox", { name: "E-\u2060mail" })
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute("aria-invalid")).toBe("true")
    expect(screen.getByRole("alert").textContent).toBe("The field must be a valid email address")
    expect(field.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id)
  })
})

describe("the page of an invalid invitation", () => {
  it("Q11 R8 shows what is planned once it is loaded, and resends the invitation", async () => {
    const preview = changing<Preview | undefined>(undefined)
    await accessible(
      <ResendInviteScreen
        facts={<PreviewFacts viewModel={preview.viewModel} />}
        box={<ResendBox viewModel={changing(box).viewModel} />}
      />,
    )
    expect(screen.queryByText("Emeya R in person")).toBeNull()
    preview.become({
      id: 61,
      locationId: 4,
      name: "Emeya R in person",
      description: undefined,
      startsAt: waiting.startsAt,
    })
    expect(screen.getByText("Emeya R in person")).toBeDefined()
    expect(screen.getByRole("button", { name: /Send the invitation/ })).toBeDefined()
  })
})
