import { cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach } from "vitest"
import { openAt } from "../environment.tsx"

afterEach(cleanup)

/** The visible sentence; announced text is elsewhere, too. */
export const sentence = { selector: "p[class*=sentence]" }

export const agree = async () => userEvent.click(await screen.findByRole("button", { name: "Agree and continue" }))

/** A visitor who has agreed to the terms that precede the queue. */
export const enterQueue = async (set?: Parameters<typeof openAt>[1], address = "/queue") => {
  const opened = await openAt(address, set)
  await agree()
  return opened
}

/** A visitor who is first in the queue. */
export const next = async (set?: Parameters<typeof openAt>[1]) => {
  const opened = await enterQueue(set)
  await screen.findByText("You’re next.", sentence)
  return opened
}
