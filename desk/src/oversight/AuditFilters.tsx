import { Button, NativeSelect, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useDeskState } from "../api/useDeskState.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { type AuditFilter, auditActions, everything } from "./auditFilter.ts"
import styles from "./oversight.module.css"

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly change: (filter: AuditFilter) => void
}

/** The fields that filter the log. */
export function AuditFilters({ filter, change }: AuditFiltersProps) {
  const { t } = useTranslation("oversight")
  const language = useLanguage()
  const colleagues = useDeskState((state) => state.colleagues)
  const set = (field: keyof AuditFilter) => (event: { readonly currentTarget: { readonly value: string } }) =>
    change({ ...filter, [field]: event.currentTarget.value })
  const actions = auditActions
    .map((value) => ({ value: value as string, label: t(`action.${value}`) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
  const people = colleagues.map(({ accountId, name }) => ({ value: String(accountId), label: name }))
  const all = { value: "", label: t("filter.all") }
  return (
    <section className={styles.group}>
      <h2>{t("filter.title")}</h2>
      <NativeSelect
        label={t("filter.action")}
        value={filter.action}
        onChange={set("action")}
        data={[all, ...actions]}
      />
      <NativeSelect
        label={t("filter.by")}
        value={filter.accountId}
        onChange={set("accountId")}
        data={[all, ...people]}
      />
      <div className={styles.days}>
        <TextInput type="date" label={t("filter.from")} value={filter.from} onChange={set("from")} />
        <TextInput type="date" label={t("filter.to")} value={filter.to} onChange={set("to")} />
      </div>
      <Button variant="default" disabled={filter === everything} onClick={() => change(everything)}>
        {t("filter.clear")}
      </Button>
    </section>
  )
}
