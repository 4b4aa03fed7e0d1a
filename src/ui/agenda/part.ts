import { Effect } from "effect"
import type { FunctionComponent } from "react"
import type { PresentationEntry } from "../../application/presentation/openPresentationEntry.ts"
import { derived, type Store, until } from "../../application/store/Store.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Texts } from "../language/texts.ts"
import { latePart } from "../routing/latePart.ts"
import type { AgendaProps } from "./AgendaPoints.tsx"

/** The agenda of a webinar that has not begun, with its component. */
interface AgendaPart extends AgendaProps {
  readonly View: FunctionComponent<AgendaProps>
}

/** Wanted once a webinar with an agenda is read; follows its changes. */
export const agendaPart = (
  { readAgenda }: Pick<PresentationEntry, "readAgenda">,
  texts: Pick<Texts, "complete">,
  planned: Store<Presentation | undefined>,
) => {
  const part = latePart({
    when: until(planned, (presentation) => presentation?.kind === "webinar" && presentation.agenda !== undefined),
    load: () => import("./agendaFold.ts").then((code) => code.agendaFold),
    texts: (code) => texts.complete(code.texts),
    open: Effect.succeed,
  })
  const shown = derived([part.shown, planned], (): AgendaPart | undefined => {
    const code = part.shown.get()
    const presentation = planned.get()
    const agenda = readAgenda(presentation?.agenda)
    return code && agenda && { View: code.View, agenda, startsAt: presentation?.startsAt }
  })
  return { ...part, shown }
}
