import { Effect } from "effect"
import type { ReactNode } from "react"
import { buttonClass } from "../../components/Button.tsx"
import { StatusIcon } from "../../components/StatusIcon.tsx"
import { useTexts } from "../../language/useTexts.ts"
import { BackdropLayout } from "../../layout/BackdropLayout.tsx"
import outcome from "../../layout/outcome.module.css"
import { useHomeHref } from "../../routing/links.tsx"
import { feature } from "../../routing/page.tsx"
import type { PageArgs } from "../../routing/RouterContext.ts"
import { PreviewFacts, previewViewModel } from "../completed/PresentationFacts.tsx"
import { ResendBox } from "./ResendBox.tsx"
import { resendViewModel } from "./resendViewModel.ts"

/** For a visitor without a valid invitation. The address names the presentation (R8, Q11). */
export const load = ({ context }: PageArgs<{ readonly presentationId: number | undefined }>) =>
  Effect.gen(function* () {
    const { core, presentationId } = context
    if (presentationId === undefined) return { preview: undefined, resend: undefined, reason: undefined }
    const { flow } = yield* feature(context, "session")
    const state = flow.state.get()
    const isRefused = state._tag === "NotInvited" && state.presentationId === presentationId
    const entry = yield* feature(context, "presentationEntry")
    const preview = previewViewModel(entry.preview)(presentationId)
    const resend = resendViewModel(entry.resendInvitation, core.visitor)(presentationId)
    return { preview, resend, reason: isRefused ? state.detail : undefined }
  })

export function Page({ preview, resend, reason }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  return (
    <ResendInviteScreen
      homeHref={useHomeHref()}
      reason={reason}
      facts={preview && <PreviewFacts viewModel={preview} />}
      box={resend && <ResendBox viewModel={resend} />}
    />
  )
}

interface ResendInviteScreenProps {
  readonly homeHref?: string
  /** The backend's message why the visitor may not enter (N3). Absent: the usual text. */
  readonly reason?: string | undefined
  readonly facts?: ReactNode
  /** The box that resends the invitation, if the presentation is known. */
  readonly box?: ReactNode
}

/** An invalid invitation, and what the visitor can do about it (R8, Q11, X3). */
export function ResendInviteScreen({ homeHref = "/", reason, facts, box }: ResendInviteScreenProps) {
  const { t } = useTexts()
  return (
    <BackdropLayout>
      <section className={outcome.column}>
        <StatusIcon status="warning" />
        <h1>{t("resendInvite.title")}</h1>
        <p>{reason ?? t(box === undefined ? "resendInvite.text" : "resendInvite.textResend")}</p>
        {facts}
        {box}
        <div className={outcome.actions}>
          <a className={buttonClass(box === undefined ? "outline" : "text")} href={homeHref}>
            {t("errorPage.home")}
          </a>
        </div>
      </section>
    </BackdropLayout>
  )
}
