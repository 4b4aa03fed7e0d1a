import { NativeSelect } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useAccount, useDeskState } from "../../api/useDeskState.ts"

interface PersonFieldProps {
  readonly accountId: number
  readonly onAccount: (accountId: number) => void
}

/** Chooses a person. Only a lead sees it: all others act only for themselves. */
export function PersonField({ accountId, onAccount }: PersonFieldProps) {
  const { t } = useTranslation("calendar")
  const { role, locationIds } = useAccount()
  const team = useDeskState((state) => state.colleagues).filter(
    (each) => each.role !== "auditor" && each.locationIds.some((id) => locationIds.includes(id)),
  )
  if (role !== "lead") return null
  return (
    <NativeSelect
      label={t("person")}
      value={String(accountId)}
      onChange={({ currentTarget }) => onAccount(Number(currentTarget.value))}
      data={team.map(({ accountId: id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
