import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight"
import { use, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { keyText } from "../keyboard/keys.ts"
import { ActsContext } from "../keyboard/useActs.ts"
import { Icon } from "../look/Icon.tsx"
import styles from "./palette.module.css"
import { paletteStore } from "./paletteStore.ts"
import { useFound } from "./useFound.ts"

/** Maximum number of rows at a time. */
const mostRows = 24

/** Selects the first row, which Enter opens, unless one is selected. Spotlight itself only selects as somebody types. */
const selectFirst = (): void => {
  const list = document.getElementById(paletteStore.getState().listId)
  if (list === null || list.querySelector("[data-selected]")) return
  list.querySelector("[data-action]")?.setAttribute("data-selected", "true")
  paletteStore.updateState((state) => ({ ...state, selected: 0 }))
}

/** Finds people, pages and acts by words, and what the backend has: customers, models, webinars. Ctrl K opens it. */
export function Palette() {
  const { t } = useTranslation("palette")
  const { t: tGroup } = useTranslation("shortcuts")
  const acts = use(ActsContext)
  const [actions, setActions] = useState<SpotlightActionGroupData[]>([])
  const [query, setQuery] = useState("")
  const { rows, standing } = useFound(query)
  useEffect(() => {
    // The rows are new whenever this text is.
    if (standing !== "") selectFirst()
  }, [standing])
  const collect = () => {
    const all = acts.all()
    const groups = [...new Set(all.map(({ group }) => group))]
    setActions(
      groups.map((group) => ({
        group: tGroup(`group.${group}`),
        actions: all
          .filter((act) => act.group === group)
          .map(({ id, label, detail, key, run }) => ({
            id,
            label,
            ...(detail !== undefined && { description: detail }),
            ...(key !== undefined && { rightSection: <kbd className={styles.key}>{keyText(key)}</kbd> }),
            onClick: run,
          })),
      })),
    )
  }
  return (
    <Spotlight
      store={paletteStore}
      shortcut={null}
      classNames={{ action: styles.row }}
      attributes={{ content: { "aria-label": t("search") } }}
      actions={[...actions, ...rows]}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={collect}
      limit={mostRows}
      highlightQuery
      nothingFound={standing || t("nothing")}
      searchProps={{
        placeholder: t("search"),
        "aria-label": t("search"),
        leftSection: <Icon name="search" />,
        rightSection: (
          <span className={styles.standing} role="status">
            {standing}
          </span>
        ),
        rightSectionWidth: standing === "" ? 0 : 180,
      }}
    />
  )
}
