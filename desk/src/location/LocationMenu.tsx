import { Button, Menu, VisuallyHidden } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { Icon } from "../look/Icon.tsx"
import styles from "./location.module.css"
import { useShownLocations } from "./useShownLocations.ts"

/** Names the shown location, and changes it if the account has several. */
export function LocationMenu() {
  const { t } = useTranslation("layout")
  const { preferences } = useDesk()
  const locations = useDeskState((state) => state.locations)
  const shown = useShownLocations()
  const [first] = shown
  const name = shown.length === 1 && first ? first.name : t("location.all", { count: shown.length })
  if (locations.length < 2)
    return (
      <span className={styles.only}>
        <i className={styles.brand} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
      </span>
    )
  const choices = [{ id: null, name: t("location.all", { count: locations.length }) }, ...locations]
  const chosen = shown.length === 1 ? (first?.id ?? null) : null
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={styles.button}
          leftSection={<i className={styles.brand} aria-hidden="true" />}
          rightSection={<Icon name="down" size={16} />}
        >
          <VisuallyHidden component="span">{t("location.choose")}</VisuallyHidden>
          <span className={styles.name}>{name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ id, name }) => (
          <Menu.RadioItem
            key={id ?? "all"}
            value={String(id)}
            checked={id === chosen}
            onChange={() => preferences.set({ locationId: id })}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
