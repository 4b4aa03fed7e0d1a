import { getRouteApi } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import type { PageArgs } from "../routing/RouterContext.ts"
import { useHomeHref } from "../routing/useHref.ts"
import { usePage } from "../routing/usePage.ts"
import { PreviewFacts } from "./PreviewFacts.tsx"
import { previewViewModel } from "./previewViewModel.ts"
import { ResendBox } from "./ResendBox.tsx"
import { ResendInviteScreen } from "./ResendInviteScreen.tsx"
import { resendViewModel } from "./resendViewModel.ts"

const route = getRouteApi("/visit/resend-invite")

/** Shown to a visitor without a valid invitation; the address says to what (R8, Q11). */
export const load = async ({ context }: PageArgs<{ readonly presentationId: number | undefined }>) => {
  const { core, load: loadFeature, presentationId } = context
  if (presentationId === undefined) return { preview: undefined, resend: undefined, live: Effect.void }
  const entry = await loadFeature("presentationEntry")
  const preview = previewViewModel(entry.preview)(presentationId)
  const resend = resendViewModel(entry.resendInvitation, core.visitor)(presentationId)
  return { preview, resend, live: Effect.andThen(resend.live, preview.live) }
}

export function ResendInvitePage(): ReactNode {
  usePage()
  const { preview, resend } = route.useLoaderData()
  return (
    <ResendInviteScreen
      homeHref={useHomeHref()}
      facts={preview && <PreviewFacts viewModel={preview} />}
      box={resend && <ResendBox viewModel={resend} />}
    />
  )
}
