import { Effect } from "effect"
import type { ReactNode } from "react"
import { agendaPart } from "../../agenda/part.ts"
import { PresentedCard } from "../../product/PresentedCard.tsx"
import { useHomeHref, useHref } from "../../routing/links.tsx"
import { feature } from "../../routing/page.tsx"
import { inWebinar } from "../../routing/pageTarget.ts"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import { TermsGate } from "../../terms/TermsGate.tsx"
import { termsBeforeName } from "../../terms/termsViewModel.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { HostProduct } from "../../visit/HostProduct.tsx"
import { AttendGate } from "../attend/AttendGate.tsx"
import { ResendBox } from "../invitation/ResendBox.tsx"
import { resendViewModel } from "../invitation/resendViewModel.ts"
import { appointmentAhead } from "./appointmentAhead.ts"
import { WaitingRoomScreen } from "./WaitingRoomScreen.tsx"
import { waitingRoomViewModel } from "./waitingRoomViewModel.ts"

/** A presentation that has not begun (Q3, R11), after the terms (C3) and the name form of a one-to-many or webinar (Q4). */
export const load = (args: SessionArgs<{ readonly presentationId: number }>) =>
  Effect.gen(function* () {
    const { context, location } = args
    const { core, visit, session, presentationId } = context
    const { visitor, followHost } = core
    yield* session.terms.recall(visit)
    const model = core.presentModel(visit)
    const entry = yield* feature(context, "presentationEntry")
    const waiting = waitingRoomViewModel({ session, entry, visitor }, visit, presentationId)
    return {
      waiting,
      terms: termsBeforeName(session, visit, presentationId),
      schedulePageUrl: visit.settings.schedulePageUrl,
      isWebinar: inWebinar(location.pathname),
      appointment: appointmentAhead(args, waiting.bookingAhead),
      agenda: agendaPart(entry, context.texts, waiting.planned),
      light: { live: session.light.keptOn },
      resend: resendViewModel(entry.resendInvitation, visitor)(presentationId),
      product: followHost.product,
      described: (yield* model.isDescribed) ? model : undefined,
    }
  })

type Loaded = Effect.Success<ReturnType<typeof load>>

export function Page({
  waiting,
  terms,
  schedulePageUrl,
  isWebinar,
  appointment,
  agenda,
  resend,
  product,
  described,
}: Loaded): ReactNode {
  const isInvited = useStore(waiting.isInvited)
  const planned = useStore(agenda.shown)
  const homeHref = useHomeHref()
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  return (
    <TermsGate viewModel={terms} homeHref={homeHref} scheduleHref={schedulePageUrl ?? ownCalendar}>
      <AttendGate viewModel={waiting.attend}>
        <WaitingRoomScreen
          homeHref={homeHref}
          viewModel={waiting}
          occasion={isWebinar ? "webinar" : "consultation"}
          appointment={appointment.shown}
          agenda={planned && <planned.View agenda={planned.agenda} startsAt={planned.startsAt} />}
          box={isInvited && <ResendBox viewModel={resend} />}
          productLine={described === undefined && <HostProduct viewModel={product} />}
          card={described && <PresentedCard viewModel={described.state} />}
        />
      </AttendGate>
    </TermsGate>
  )
}
