import type { DeskDetail } from "../DeskApi.ts"
import { ask, tell } from "./api.ts"
import { element } from "./element.ts"

const choiceIn = (dialog: HTMLDialogElement): Promise<string> =>
  new Promise((resolve) => {
    dialog.returnValue = "stay"
    dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true })
    dialog.showModal()
  })

/**
 * Asks what to do with a consultation that the consultant's picture leaves, and does it: tells its visitors that the consultant is away, or
 * ends the consultation. Resolves with false if the consultant stays.
 */
export const partFrom = async (presentationId: number): Promise<boolean> => {
  const dialog = element("parting", HTMLDialogElement)
  const { presentation, visitors } = await ask<DeskDetail>(`/presentations/${presentationId}`)
  if (presentation.statusId !== 4) return true
  const names = visitors.map(({ name }) => name).join(", ")
  element("parting-title", HTMLHeadingElement).textContent = `Leave ${names || presentation.name}?`
  const choice = await choiceIn(dialog)
  if (choice === "end") await tell(`/presentations/${presentationId}/act`, { action: "end" })
  else if (choice === "pause") await tell(`/presentations/${presentationId}/act`, { action: "step-away" })
  return choice !== "stay"
}
