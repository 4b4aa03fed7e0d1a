import { Effect } from "effect"
import type { FunctionComponent } from "react"
import type { PresentationEntry, ReadAgenda } from "../../application/presentation/openPresentationEntry.ts"
import { createStore, derived, type Store, until } from "../../application/store/Store.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Texts } from "../language/texts.ts"
import { untilFetched } from "../routing/lateCode.ts"
import type { AgendaProps } from "./AgendaPoints.tsx"

/** The agenda of a webinar that has not begun, once its code is loaded. */
export interface AgendaDoor extends AgendaProps {
  readonly View: FunctionComponent<AgendaProps>
}

interface Code {
  readonly View: AgendaDoor["View"]
  readonly read: ReadAgenda
}

/** Opens once a webinar with an agenda is read, and follows its changes. Otherwise it loads nothing. */
export const agendaDoor = (
  { loadAgenda }: Pick<PresentationEntry, "loadAgenda">,
  texts: Pick<Texts, "complete">,
  planned: Store<Presentation | undefined>,
) => {
  const code = createStore<Code | undefined>(undefined)
  const shown = derived([code, planned], (): AgendaDoor | undefined => {
    const loaded = code.get()
    const presentation = planned.get()
    const agenda = loaded?.read(presentation?.agenda)
    return loaded && agenda && { View: loaded.View, agenda, startsAt: presentation?.startsAt }
  })
  const live = Effect.gen(function* () {
    yield* until(planned, (presentation) => presentation?.kind === "webinar" && presentation.agenda !== undefined)
    const loaded = yield* Effect.promise(() =>
      untilFetched(async () => {
        const [read, { agendaFold }] = await Promise.all([loadAgenda(), import("./agendaFold.ts")])
        await texts.complete(agendaFold.texts)
        return { read, View: agendaFold.View }
      }),
    )
    code.set(loaded)
  })
  return { shown, live }
}
