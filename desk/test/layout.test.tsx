import { screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { shownDesk } from "./shown.tsx"

it("shows who waits, and who is with the consultant, on every page", async () => {
  await shownDesk({ path: "/" })
  expect(await screen.findByRole("heading", { name: "Tuesday, 24 November" })).toBeTruthy()
  expect(screen.getByRole("region", { name: "With you" }).textContent).toContain("Jonas Weber")
  expect(screen.getByRole("region", { name: "Queue" }).textContent).toContain("Priya Raman")
})
