import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { AuditEntry, Session } from "../../src/api/contract.ts"
import { exampleOf } from "../fake/contractExamples.ts"
import type { Call, FakeBackend } from "../fake/fakeBackend.ts"
import { aState } from "../fake/states.ts"
import { shownDesk } from "../shown.tsx"

afterEach(() => vi.unstubAllGlobals())

const [first] = exampleOf<{ entries: ReadonlyArray<AuditEntry> }>("audit", 200)?.entries ?? []
const accountOf = (role: "consultant" | "lead" | "auditor") => {
  const account = exampleOf<Session>("session", 200)?.account
  return account ? { account: { ...account, role } } : {}
}
const asked = ({ calls }: FakeBackend, operation: string): ReadonlyArray<Call> =>
  calls.filter((call) => call.operation === operation)

/** A log of two pages. */
const twoPages = (backend: FakeBackend) =>
  backend.answer("audit", ({ query }) => ({
    body: query.get("cursor")
      ? { entries: [{ ...first, id: 1, action: "signedIn", subject: null }], nextCursor: null }
      : { entries: [{ ...first, id: 2 }], nextCursor: "2" },
  }))

describe("the audit log", () => {
  it("tells who did what, page by page", async () => {
    const { user } = await shownDesk({ path: "/oversight", prepare: twoPages })
    const log = within(await screen.findByRole("table", { name: "Audit log" }))
    expect(log.getAllByRole("row")[1]?.textContent).toContain("24 November, 10:02Melina MielkeEnded: Jonas Weber")
    await user.click(screen.getByRole("button", { name: "Show earlier entries" }))
    await waitFor(() => expect(log.getAllByRole("row")).toHaveLength(3))
    expect(log.getAllByRole("row")[2]?.textContent).toContain("Signed in")
    expect(screen.queryByRole("button", { name: "Show earlier entries" })).toBeNull()
  })

  it("shows the details of an entry in words", async () => {
    const added: ReadonlyArray<readonly [AuditEntry["action"], string, string]> = [
      ["held", "2", "2 minutes"],
      ["invited", "1", "1 address"],
      ["moved", "2026-11-29T14:00:00.000Z", "29 November, 15:00"],
      ["availabilitySet", "last", "Closing after this one"],
      ["handedOver", "Knows the trailer.", "Knows the trailer."],
    ]
    const entries = added.map(([action, details], id) => ({ ...first, id, action, details }))
    await shownDesk({
      path: "/oversight",
      prepare: (backend) => backend.answer("audit", { body: { entries, nextCursor: null } }),
    })
    await screen.findByRole("table")
    const shown = screen
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent)
    for (const [at, [, , words]] of added.entries()) expect(shown[at]).toContain(`Jonas Weber${words}`)
  })

  it("filters by act, person and whole days at the location", async () => {
    const { user, backend } = await shownDesk({ path: "/oversight" })
    await user.selectOptions(await screen.findByRole("combobox", { name: "What" }), "Picked up")
    await user.selectOptions(screen.getByRole("combobox", { name: "Who" }), "Aylin Demir")
    await user.type(screen.getByLabelText("From"), "2026-11-24")
    await user.type(screen.getByLabelText("To"), "2026-11-24")
    const last = () => Object.fromEntries(asked(backend, "audit").at(-1)?.query ?? [])
    const day = { from: "2026-11-23T23:00:00.000Z", to: "2026-11-24T23:00:00.000Z" }
    await waitFor(() => expect(last()).toEqual({ action: "pickedUp", accountId: "8", ...day }))
    await user.click(screen.getByRole("button", { name: "Show everything" }))
    await waitFor(() => expect(screen.getByRole("combobox", { name: "What" })).toHaveProperty("value", ""))
  })

  it("is for leads and auditors, and sessions and personal data are for leads", async () => {
    await shownDesk({ path: "/oversight", session: accountOf("auditor") })
    await screen.findByRole("table", { name: "Audit log" })
    expect(screen.queryByRole("heading", { name: "Signed in" })).toBeNull()
    expect(screen.queryByRole("heading", { name: "Personal data" })).toBeNull()
  })

  it("is not offered to a consultant", async () => {
    const { backend } = await shownDesk({ path: "/oversight", session: accountOf("consultant") })
    await screen.findByText("Leads and auditors read the log.")
    expect(screen.queryByRole("link", { name: "Audit log" })).toBeNull()
    expect(asked(backend, "audit")).toEqual([])
  })
})

describe("a lead", () => {
  it("ends a colleague's session once the lead has read what runs in it, but never the lead's own", async () => {
    const own = exampleOf<{ sessions: ReadonlyArray<object> }>("sessions", 200)?.sessions[0]
    const aylin = { accountId: 8, name: "Aylin Demir" }
    const colleague = { ...own, id: 313, account: aylin, role: "consultant", isCurrent: false }
    const state = aState()
    const presentations = state.presentations.map((each) => (each.id === 71 ? { ...each, consultant: aylin } : each))
    const { user, backend } = await shownDesk({
      path: "/oversight",
      state: { ...state, presentations },
      prepare: ({ answer }) => answer("sessions", { body: { sessions: [own, colleague] } }),
    })
    await screen.findByText("This session")
    expect(screen.queryByRole("button", { name: "End the session of Melina Mielke" })).toBeNull()
    await user.click(screen.getByRole("button", { name: "End the session of Aylin Demir" }))
    const question = within(await screen.findByRole("dialog", { name: "End the session of Aylin Demir?" }))
    expect(question.getByText(/^Aylin Demir is with Jonas Weber now\./)).toBeTruthy()
    expect(asked(backend, "endSession")).toEqual([])
    await user.click(question.getByRole("button", { name: "End the session" }))
    await waitFor(() =>
      expect(asked(backend, "endSession").map(({ path }) => path)).toEqual(["/desk/api/sessions/313"]),
    )
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })

  it("saves a person's data, and erases them once she has confirmed", async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      "URL",
      Object.assign(class extends URL {}, {
        createObjectURL: (blob: Blob) => {
          saved.push(blob)
          return "#file"
        },
        revokeObjectURL: () => {},
      }),
    )
    const { user, backend } = await shownDesk({ path: "/oversight" })
    await user.type(
      await screen.findByRole("textbox", { name: "E-\u2060mail address of the visitor" }),
      "jonas@example.org",
    )
    await user.click(screen.getByRole("button", { name: "Save as a file" }))
    await screen.findByText("The file is in your downloads.")
    expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual(exampleOf("privacyExport", 200))
    await user.click(screen.getByRole("button", { name: "Erase …" }))
    expect(asked(backend, "privacyErase")).toEqual([])
    await user.click(await screen.findByRole("button", { name: "Erase now" }))
    await screen.findByText("15 records erased.")
    expect(asked(backend, "privacyErase")[0]?.body).toEqual({ email: "jonas@example.org" })
  })
})
