import { Effect } from "effect"
import { parameter, readId } from "../../domain/visit/LaunchParameters.ts"
import { page } from "../routing/PageModule.ts"
import { useHomeHref } from "../routing/useHomeHref.ts"
import { PreviewFacts } from "./PreviewFacts.tsx"
import { ResendBox } from "./ResendBox.tsx"
import { ResendInviteScreen } from "./ResendInviteScreen.tsx"

/** Shown to a visitor without a valid invitation; the address says to what (R8, Q11). */
export const resendInvitePage = page({
  prepare: ({ house, search }) => {
    const presentationId = readId(parameter((name) => search[name], "presentation_id"))
    if (presentationId === undefined) return { live: Effect.void }
    const preview = house.preview(presentationId)
    const resend = house.resend(presentationId)
    return { preview, resend, live: Effect.andThen(resend.live, preview.live) }
  },
  Page: ({ prepared }) => {
    const homeHref = useHomeHref()
    return (
      <ResendInviteScreen
        homeHref={homeHref}
        facts={prepared.preview && <PreviewFacts viewModel={prepared.preview} />}
        box={prepared.resend && <ResendBox viewModel={prepared.resend} />}
      />
    )
  },
})
