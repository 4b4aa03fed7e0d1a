import { Modal, Switch } from "@mantine/core"
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useDesk } from "../api/Desk.ts"
import { type KeyGroup, type KeyName, keys, keyText } from "../keyboard/keys.ts"
import { usePreferences } from "../preferences/usePreferences.ts"
import { closeShortcuts, shortcutList } from "./shortcutList.ts"
import styles from "./shortcuts.module.css"

const groups = [...new Set(Object.values(keys).map(({ group }) => group))] as ReadonlyArray<KeyGroup>
const namesOf = (group: KeyGroup): ReadonlyArray<KeyName> =>
  (Object.keys(keys) as ReadonlyArray<KeyName>).filter((name) => keys[name].group === group)

function Row({ text, keysText }: { readonly text: string; readonly keysText: string }) {
  return (
    <div className={styles.row}>
      <dt>{text}</dt>
      <dd>
        <kbd>{keysText}</kbd>
      </dd>
    </div>
  )
}

/** The list of all shortcuts, and the switch that turns those with Alt off. */
export function Shortcuts() {
  const { t } = useTranslation("shortcuts")
  const { preferences } = useDesk()
  const { altKeys } = usePreferences()
  const isOpen = useSyncExternalStore(shortcutList.subscribe, shortcutList.get)
  return (
    <Modal
      opened={isOpen}
      onClose={closeShortcuts}
      title={t("title")}
      size={640}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <div className={styles.groups}>
        <section>
          <h3>{t("group.everywhere")}</h3>
          <dl>
            <Row text={t("palette")} keysText="Ctrl K, ⌘ K" />
            <Row text={t("list")} keysText="?" />
          </dl>
        </section>
        {groups.map((group) => (
          <section key={group}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {namesOf(group).map((name) => (
                <Row key={name} text={t(`key.${name}`)} keysText={keyText(name)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="md"
        checked={altKeys}
        onChange={(event) => preferences.set({ altKeys: event.currentTarget.checked })}
        label={t("altKeys")}
        description={t("altKeysDetail")}
      />
    </Modal>
  )
}
