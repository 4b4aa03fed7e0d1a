import { Effect } from "effect"
import type { ReactNode } from "react"
import { useHomeHref } from "../../routing/links.tsx"
import { feature } from "../../routing/page.tsx"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import { HostProduct } from "../../visit/HostProduct.tsx"
import { AttendGate } from "../attend/AttendGate.tsx"
import { ResendBox } from "../invitation/ResendBox.tsx"
import { resendViewModel } from "../invitation/resendViewModel.ts"
import { WaitingRoomScreen } from "./WaitingRoomScreen.tsx"
import { waitingRoomViewModel } from "./waitingRoomViewModel.ts"

/** A presentation that has not begun (Q3, R11), after the name form of a one-to-many or webinar (Q4). */
export const load = ({ context }: SessionArgs<{ readonly presentationId: number }>) =>
  Effect.gen(function* () {
    const { core, visit, session, presentationId } = context
    const { visitor, followHost } = core
    const entry = yield* feature(context, "presentationEntry")
    return {
      waiting: waitingRoomViewModel({ session, entry, visitor }, visit, presentationId),
      light: { live: session.light.keptOn },
      resend: resendViewModel(entry.resendInvitation, visitor)(presentationId),
      product: followHost.product,
    }
  })

export function Page({ waiting, resend, product }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  return (
    <AttendGate viewModel={waiting.attend}>
      <WaitingRoomScreen
        homeHref={useHomeHref()}
        viewModel={waiting}
        box={<ResendBox viewModel={resend} />}
        productLine={<HostProduct viewModel={product} />}
      />
    </AttendGate>
  )
}
