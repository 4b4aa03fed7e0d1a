import type { TFunction } from "i18next"
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react"
import { cityIn, hasCity } from "../../../../contracts/zones.ts"
import type { Language } from "../../../domain/language/language.ts"
import { useTexts } from "../../language/useTexts.ts"
import fieldStyles from "../../validation/field.module.css"
import styles from "./zonePicker.module.css"
import { type ZonesShown, zoneChoices, zonesFound } from "./zoneTexts.ts"

/** The zone of the times shown, by its city. "UTC" has none. */
const zoneLine = (zone: string, t: TFunction, language: Language): string => {
  const city = cityIn(zone, language)
  return hasCity(zone) ? t("schedule.timesIn", { city }) : t("schedule.timesInZone", { zone: city })
}

/** Names the zone in which times are shown, and lets the visitor choose another (K2). */
export function ZonePicker({ zones, choose }: Omit<ZoneSearchProps, "close">) {
  const { t, language } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={styles.zone}>
      <p className={styles.line}>
        <span role="status">{zoneLine(zones.zone, t, language)}</span>{" "}
        <button
          ref={button}
          type="button"
          className={styles.change}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("schedule.changeZone")}
        </button>
      </p>
      {isOpen && (
        <ZoneSearch
          zones={zones}
          choose={(chosen) => {
            choose(chosen)
            close()
          }}
          close={close}
        />
      )}
    </div>
  )
}

interface ZoneSearchProps {
  readonly zones: ZonesShown
  readonly choose: (zone: string) => void
  readonly close: () => void
}

/** A search over all zones: the combobox of the ARIA practices, with its list always open (K2). */
function ZoneSearch({ zones, choose, close }: ZoneSearchProps) {
  const { t, language } = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState("")
  const [place, setPlace] = useState(0)
  const choices = useMemo(() => zoneChoices(zones, language), [zones, language])
  const found = zonesFound(choices, search)
  const active = found[Math.min(place, found.length - 1)]

  useEffect(() => input.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another option becomes active
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>("[data-active]")
    // scrollIntoView would also scroll the dealer's page around the frame.
    if (option && list.current) list.current.scrollTop = option.offsetTop - list.current.clientHeight / 2
  }, [active])

  const onKey = (event: KeyboardEvent) => {
    const last = found.length - 1
    if (event.key === "ArrowDown") setPlace(Math.min(place + 1, last))
    else if (event.key === "ArrowUp") setPlace(Math.max(Math.min(place, last) - 1, 0))
    else if (event.key === "Escape") close()
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (active !== undefined) choose(active.zone)
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.search}>
      <input
        ref={input}
        className={fieldStyles.line}
        role="combobox"
        aria-label={t("schedule.searchZone")}
        aria-expanded="true"
        aria-controls={`${id}-zones`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.zone}`}
        placeholder={t("schedule.searchZone")}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKey}
      />
      <div ref={list} id={`${id}-zones`} className={styles.list} role="listbox" aria-label={t("schedule.zones")}>
        {found.map(({ zone, city, name, offset }) => (
          // The input keeps the focus and listens to the keys of all options.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={zone}
            id={`${id}-${zone}`}
            className={styles.option}
            role="option"
            aria-selected={zone === zones.zone}
            data-active={zone === active?.zone || undefined}
            onClick={() => choose(zone)}
          >
            <span>
              {city}
              {zone === zones.own && <span className={styles.own}> {t("schedule.ownZone")}</span>}
            </span>
            <span className={styles.more}>
              {name}, {offset}
            </span>
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0 && t("schedule.noZone")}
      </p>
    </div>
  )
}
