import { Button, Textarea } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMayAct } from "../api/useDeskState.ts"
import { useDraft } from "../drafts/useDraft.ts"
import { useRequest } from "../failures/useRequest.ts"
import side from "../layout/sidePanel.module.css"

interface AgreedProps {
  readonly presentationId: number
  readonly agreed: string | null
}

/** The field for what was agreed, which colleagues read. Fills the follow-up mail until somebody edits that. */
export function Agreed({ presentationId, agreed }: AgreedProps) {
  const { t } = useTranslation("after")
  const queries = useQueryClient()
  const mayAct = useMayAct()
  const { text, change, clear } = useDraft(`agreed-${presentationId}`, agreed ?? "")
  const { mutate, isPending } = useRequest(
    (client, words: string) =>
      client.PUT("/presentations/{presentationId}/summary", {
        params: { path: { presentationId } },
        body: { agreed: words },
      }),
    async () => {
      await queries.invalidateQueries({ queryKey: ["summary", presentationId] })
      clear()
      void queries.invalidateQueries({ queryKey: ["followUp", presentationId] })
    },
  )
  if (!mayAct)
    return (
      <section className={side.group}>
        <h2>{t("agreed")}</h2>
        <p>{agreed ?? t("nothingAgreed")}</p>
      </section>
    )
  return (
    <form
      className={side.group}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(text)
      }}
    >
      <h2>{t("agreed")}</h2>
      <Textarea
        aria-label={t("agreed")}
        description={t("agreedDetail")}
        value={text}
        maxLength={4_000}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={text === (agreed ?? "")}>
        {t("keepAgreed")}
      </Button>
    </form>
  )
}
