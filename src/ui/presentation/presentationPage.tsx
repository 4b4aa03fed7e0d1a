import { notFound } from "@tanstack/react-router"
import { Effect } from "effect"
import { page } from "../routing/PageModule.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import { AttendGate } from "./AttendGate.tsx"
import { PresentationScreen } from "./PresentationScreen.tsx"

/** A presentation that is on, behind the terms and the name form (C3, Q4, S2, H2). */
export const presentationPage = page({
  prepare: async ({ house, visit, id, notices }) => {
    if (id === undefined) throw notFound()
    await Effect.runPromise(house.terms.recall)
    return { ...house.presentation(visit, id), notices }
  },
  Page: ({ prepared }) => (
    <TermsGate viewModel={prepared.terms}>
      <AttendGate viewModel={prepared.attend}>
        <PresentationScreen viewModel={prepared} notices={prepared.notices} />
      </AttendGate>
    </TermsGate>
  ),
})
