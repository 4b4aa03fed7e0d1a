import { cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { aStream } from "../../builders/aStream.ts"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

const webinar = { kind: "webinar", status: "scheduled" } as const

/** Every page that asks for the terms, with the presentation that it is about. */
const places: ReadonlyArray<readonly [string, Partial<Presentation>]> = [
  ["/prequeue", {}],
  ["/queue", {}],
  ["/presentations/7", { stream: aStream() }],
  ["/webinar/7", { ...webinar, status: "live", attending: true, stream: aStream() }],
  ["/waiting-room?presentation_id=7", { status: "scheduled" }],
  ["/webinar/waiting-room?presentation_id=7", { ...webinar, attending: true }],
  ["/webinar/attend?presentation_id=7", { ...webinar, attending: false }],
]

const focused = (heading: string) =>
  waitFor(() => expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(["H1", heading]))

describe("the terms of every page that asks for them", () => {
  it.each(places)("C2 T8 move the focus with declining, reading again and agreeing at %s", async (address, about) => {
    await openAt(address, ({ presentation }) =>
      presentation.put(aPresentation({ id: 7, consentGiven: false, ...about })),
    )
    await userEvent.click(await screen.findByRole("button", { name: "Decline" }))
    await focused("You declined the terms")
    await userEvent.click(screen.getByRole("button", { name: "Back to the terms" }))
    await focused("Terms and conditions")
    await userEvent.click(screen.getByRole("button", { name: "Agree and continue" }))
    await waitFor(() => expect(document.querySelector("main")?.contains(document.activeElement)).toBe(true))
    expect(screen.queryByRole("heading", { name: "Terms and conditions" })).toBeNull()
  })
})
