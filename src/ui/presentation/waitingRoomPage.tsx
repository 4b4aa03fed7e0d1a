import { notFound } from "@tanstack/react-router"
import { Effect } from "effect"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { page } from "../routing/PageModule.ts"
import { WaitingRoomScreen } from "./WaitingRoomScreen.tsx"

/** A presentation that has not begun (Q3, R11). */
export const waitingRoomPage = page({
  prepare: async ({ house, search }) => {
    const presentationId = readId(search.presentation_id)
    if (presentationId === undefined) throw notFound()
    return { presentation: await Effect.runPromise(house.openPresentation(presentationId)), live: Effect.void }
  },
  Page: ({ prepared }) => <WaitingRoomScreen presentation={prepared.presentation} />,
})
