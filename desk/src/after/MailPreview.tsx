import { Modal, Skeleton, useMantineStyleNonce } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { FollowUpDraft } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { QueryFailure } from "../failures/QueryFailure.tsx"
import styles from "./after.module.css"

interface MailPreviewProps {
  readonly presentationId: number
  readonly draft: FollowUpDraft
  readonly isOpen: boolean
  readonly close: () => void
}

/** The frame inherits the desk's policy, which allows a style sheet by its nonce. */
const withNonce = (html: string, nonce: string): string => html.replaceAll("<style>", `<style nonce="${nonce}">`)

/** The mail as the visitor gets it. */
export function MailPreview({ presentationId, draft, isOpen, close }: MailPreviewProps) {
  const { t } = useTranslation("after")
  const { client } = useDesk()
  const nonce = useMantineStyleNonce()?.() ?? ""
  const query = useQuery({
    queryKey: ["followUpPreview", presentationId, draft],
    enabled: isOpen,
    gcTime: 0,
    queryFn: () =>
      answered(
        client.POST("/presentations/{presentationId}/follow-up/preview", {
          params: { path: { presentationId } },
          body: draft,
        }),
      ),
  })
  const { data, error } = query
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={680}
      title={data?.subject ?? t("preview")}
      closeButtonProps={{ "aria-label": t("closePreview") }}
    >
      <QueryFailure query={query} />
      {data === undefined && !error && <Skeleton height={400} />}
      {data && <iframe className={styles.frame} sandbox="" title={t("preview")} srcDoc={withNonce(data.html, nonce)} />}
    </Modal>
  )
}
