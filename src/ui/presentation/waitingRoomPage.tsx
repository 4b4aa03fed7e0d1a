import { notFound } from "@tanstack/react-router"
import { Effect } from "effect"
import { parameter, readId } from "../../domain/visit/LaunchParameters.ts"
import { page } from "../routing/PageModule.ts"
import { alongside } from "../viewmodel/prepare.ts"
import { ProductLine } from "../visit/ProductLine.tsx"
import { AttendGate } from "./AttendGate.tsx"
import { ResendBox } from "./ResendBox.tsx"
import { resendViewModel } from "./resendViewModel.ts"
import { WaitingRoomScreen } from "./WaitingRoomScreen.tsx"
import { waitingRoomViewModel } from "./waitingRoomViewModel.ts"

/** A presentation that has not begun (Q3, R11), behind the name form of a one-to-many or webinar (Q4). */
export const waitingRoomPage = page({
  prepare: async ({ core, session, load, visit, search }) => {
    const presentationId = readId(parameter((name) => search[name], "presentation_id"))
    if (presentationId === undefined) throw notFound()
    const entry = await load("presentationEntry")
    const { visitor } = core
    const room = alongside(
      waitingRoomViewModel({ session, entry, visitor }, visit, presentationId),
      session.light.keptOn,
    )
    const resend = resendViewModel(entry.resendInvitation, visitor)(presentationId)
    return { room, resend, product: core.followHost.product, live: Effect.andThen(resend.live, room.live) }
  },
  Page: ({ prepared }) => (
    <AttendGate viewModel={prepared.room.attend}>
      <WaitingRoomScreen
        viewModel={prepared.room}
        box={<ResendBox viewModel={prepared.resend} />}
        productLine={<ProductLine viewModel={prepared.product} />}
      />
    </AttendGate>
  ),
})
