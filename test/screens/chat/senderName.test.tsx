import { cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

const me = { id: "visitor-1" }
const patience = { timeout: 30_000 }
const together = { id: 78, hasGroupChat: true, consentGiven: true, name: "Together" } as const

/** Opens a page as a customer with this name, if any. */
const opened = (address: string, presentation: Partial<Presentation>, customer: Names = {}) =>
  openAt(address, (fakes) => {
    fakes.presentation.put(aPresentation({ ...together, ...presentation }))
    const uuid = "00000000-0000-4000-8000-0000000000c1"
    fakes.customer.know({ uuid, consumerTag: me.id, firstName: customer.first_name, lastName: customer.last_name })
  })
type Opened = Awaited<ReturnType<typeof openAt>>

interface Names {
  readonly first_name?: string
  readonly last_name?: string
}

const give = async (first: string, last = "") => {
  const field = (name: RegExp) => screen.findByRole("textbox", { name }, patience)
  await userEvent.clear(await field(/First name/))
  await userEvent.type(await field(/First name/), first)
  await userEvent.clear(await field(/Last name/))
  if (last !== "") await userEvent.type(await field(/Last name/), last)
  await userEvent.click(screen.getByRole("button", { name: "Continue" }))
}

/**
 * Writes a message. Returns the sender given to the broker link, from which it makes the envelope
 * (test/contract/broker).
 */
const senderOf = async ({ fakes }: Opened) => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Your message" }, patience), "Hello{Enter}")
  await waitFor(() => expect(fakes.broker.arrived()).toHaveLength(1), patience)
  const [sent] = fakes.broker.arrived()
  return {
    id: sent?.recipient.consumerTag,
    ...(sent?.firstName !== undefined && { first_name: sent.firstName }),
    ...(sent?.lastName !== undefined && { last_name: sent.lastName }),
  }
}

describe("The sender of a message", () => {
  it("H3 Q4 has the name given in a one-to-many", async () => {
    const page = await opened("/presentations/78", { kind: "one-to-many" })
    await give("Anneliese", "Adler")
    expect(await senderOf(page)).toEqual({ ...me, first_name: "Anneliese", last_name: "Adler" })
  })

  it("H3 Q4 has the name given on the page before a webinar", async () => {
    const page = await opened("/webinar/attend?presentation_id=78", { kind: "webinar", attending: false })
    await screen.findByText("Date and time", undefined, patience)
    // Only in the header.
    await waitFor(() => expect(screen.getAllByText("Together")).toHaveLength(1), patience)
    await give("Anneliese", "Adler")
    expect(await senderOf(page)).toEqual({ ...me, first_name: "Anneliese", last_name: "Adler" })
  })

  it("H3 Q4 has only the given name, even if the backend knows more of the customer", async () => {
    const booked = { first_name: "Anneliese", last_name: "Adler" }
    const page = await opened("/presentations/78", { kind: "one-to-many" }, booked)
    await give("Liesl")
    expect(await senderOf(page)).toEqual({ ...me, first_name: "Liesl" })
  })

  it("H3 E7 has the customer's name from the backend if no name is requested", async () => {
    const booked = { first_name: "Anneliese", last_name: "Adler" }
    const page = await opened("/presentations/78", { kind: "one-to-one" }, booked)
    expect(await senderOf(page)).toEqual({ ...me, ...booked })
  })
})
