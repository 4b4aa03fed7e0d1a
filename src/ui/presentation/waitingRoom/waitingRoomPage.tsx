import { getRouteApi } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { useHomeHref } from "../../routing/links.tsx"
import { feature } from "../../routing/pageLoader.ts"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import { usePage } from "../../routing/useArrival.ts"
import { alongside } from "../../viewmodel/prepare.ts"
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
    const waiting = alongside(
      waitingRoomViewModel({ session, entry, visitor }, visit, presentationId),
      session.light.keptOn,
    )
    const resend = resendViewModel(entry.resendInvitation, visitor)(presentationId)
    return { waiting, resend, product: followHost.product, live: Effect.andThen(resend.live, waiting.live) }
  })

export function WaitingRoomPage(): ReactNode {
  return <WaitingRoom {...getRouteApi("/visit/session/waiting-room").useLoaderData()} />
}

export function WebinarWaitingRoomPage(): ReactNode {
  return <WaitingRoom {...getRouteApi("/visit/session/webinar/waiting-room").useLoaderData()} />
}

function WaitingRoom({ waiting, resend, product }: Omit<Effect.Success<ReturnType<typeof load>>, "live">) {
  usePage()
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
