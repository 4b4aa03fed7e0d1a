import type { Deps } from "../Deps.ts"
import { awaitStart } from "./awaitStart.ts"
import { previewPresentation } from "./previewPresentation.ts"
import { resendInvitation } from "./resendInvitation.ts"
import { waitForStart } from "./waitForStart.ts"

export type PresentationEntryDeps = Omit<
  Deps<typeof awaitStart | typeof waitForStart | typeof previewPresentation | typeof resendInvitation>,
  "awaitStart"
>

/** What is before a presentation: its waiting room, preview and invitation (Q3, Q11). */
export const createPresentationEntry = (deps: PresentationEntryDeps) => ({
  waitForStart: waitForStart({ ...deps, awaitStart: awaitStart(deps) }),
  preview: previewPresentation(deps),
  resendInvitation: resendInvitation(deps),
})

export type PresentationEntry = ReturnType<typeof createPresentationEntry>
