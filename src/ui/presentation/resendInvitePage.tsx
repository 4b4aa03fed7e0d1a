import { Effect } from "effect"
import { page } from "../routing/PageModule.ts"
import { ResendInviteScreen } from "./ResendInviteScreen.tsx"

/** Shown to a visitor without a valid invitation (R8). */
export const resendInvitePage = page({
  prepare: () => ({ live: Effect.void }),
  Page: () => <ResendInviteScreen />,
})
