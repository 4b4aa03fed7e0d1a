import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useFocusWorkWhenGone } from "../keyboard/useFocusWorkWhenGone.ts"
import { failureText } from "./failureText.ts"
import styles from "./queryFailure.module.css"

interface QueryFailureProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown; readonly isFetching: boolean }
}

/** The failure of a query, with a button to retry. Renders nothing without a failure. */
export function QueryFailure({ query: { error, refetch, isFetching } }: QueryFailureProps) {
  const { t } = useTranslation("failures")
  return (
    error && (
      <div className={styles.failure}>
        <p role="alert">{failureText(t, error)}</p>
        <TryAgain isPending={isFetching} run={() => void refetch()} />
      </div>
    )
  )
}

function TryAgain({ isPending, run }: { readonly isPending: boolean; readonly run: () => void }) {
  const { t } = useTranslation("failures")
  const button = useFocusWorkWhenGone<HTMLButtonElement>()
  return (
    <Button ref={button} variant="default" size="xs" loading={isPending} onClick={run}>
      {t("tryAgain")}
    </Button>
  )
}
