import { Effect } from "effect"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import { parameter, readId } from "../../domain/visit/LaunchParameters.ts"
import { page } from "../routing/PageModule.ts"
import { useHomeHref } from "../routing/useHomeHref.ts"
import type { Living, Prepared } from "../viewmodel/prepare.ts"
import { PreviewFacts } from "./PreviewFacts.tsx"
import { previewViewModel } from "./previewViewModel.ts"
import { ResendBox } from "./ResendBox.tsx"
import { ResendInviteScreen } from "./ResendInviteScreen.tsx"
import type { ResendSnapshot } from "./ResendSnapshot.ts"
import { resendViewModel } from "./resendViewModel.ts"

interface Shown extends Living {
  readonly preview?: Prepared<Preview | undefined>
  readonly resend?: Prepared<ResendSnapshot>
}

/** Shown to a visitor without a valid invitation; the address says to what (R8, Q11). */
export const resendInvitePage = page({
  prepare: async ({ core, load, search }): Promise<Shown> => {
    const presentationId = readId(parameter((name) => search[name], "presentation_id"))
    if (presentationId === undefined) return { live: Effect.void }
    const entry = await load("presentationEntry")
    const preview = previewViewModel(entry.preview)(presentationId)
    const resend = resendViewModel(entry.resendInvitation, core.visitor)(presentationId)
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
