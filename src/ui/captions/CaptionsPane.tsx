import { useEffect, useRef } from "react"
import type { LiveCaptions } from "../../application/captions/openCaptions.ts"
import {
  type CaptionLine,
  type CaptionSettings,
  captionLines,
  captionPlaces,
  captionSizes,
} from "../../domain/captions/captions.ts"
import { timeOfDay } from "../language/dates.ts"
import { useTexts } from "../language/useTexts.ts"
import { Pane, type Panes } from "../stream/stage/Pane.tsx"
import { run } from "../viewmodel/command.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./captions.module.css"

interface CaptionsPaneProps {
  readonly captions: LiveCaptions
  readonly panes: Panes
}

/** The settings of captions, and all captions so far. */
export function CaptionsPane({ captions, panes }: CaptionsPaneProps) {
  const { t, language } = useTexts()
  const { captions: said, ...settings } = useStore(captions.state)
  const set = (next: Partial<CaptionSettings>) => run(captions.set(next))
  return (
    <Pane title={t("captions.title")} close={() => panes.show(undefined)}>
      <Switch name={t("captions.show")} isOn={settings.isOn} set={(isOn) => set({ isOn })} />
      <Choices
        name={t("captions.size")}
        choices={captionSizes.map((size) => ({ value: size, name: t(`captions.sizes.${size}`) }))}
        chosen={settings.size}
        choose={(size) => set({ size })}
      />
      <Choices
        name={t("captions.place")}
        choices={captionPlaces.map((place) => ({ value: place, name: t(`captions.places.${place}`) }))}
        chosen={settings.place}
        choose={(place) => set({ place })}
      />
      <Switch name={t("captions.box")} isOn={settings.hasBox} set={(hasBox) => set({ hasBox })} />
      <Said lines={captionLines(said, language)} />
    </Pane>
  )
}

interface SwitchProps {
  readonly name: string
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
}

function Switch({ name, isOn, set }: SwitchProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
      {name}
    </label>
  )
}

interface ChoicesProps<Value extends string> {
  readonly name: string
  readonly choices: ReadonlyArray<{ readonly value: Value; readonly name: string }>
  readonly chosen: Value
  readonly choose: (value: Value) => void
}

function Choices<Value extends string>({ name, choices, chosen, choose }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{name}</legend>
      {choices.map((each) => (
        <label key={each.value} className={styles.choice}>
          <input
            type="radio"
            name={`captions ${name}`}
            checked={each.value === chosen}
            onChange={() => choose(each.value)}
          />
          {each.name}
        </label>
      ))}
    </fieldset>
  )
}

/** All captions so far. No live region: they are read at any pace. Follows its end while that is in sight. */
function Said({ lines }: { readonly lines: ReadonlyArray<CaptionLine> }) {
  const { t, language } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line may move the end
  useEffect(() => {
    if (isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])
  return (
    <section className={styles.said} aria-label={t("captions.said")}>
      <h3>{t("captions.said")}</h3>
      <ol
        ref={list}
        className={styles.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 24
        }}
      >
        {lines.map(({ line, at, speaker, text, language: spoken, translation }) => (
          <li key={line}>
            <span className={styles.head}>
              {[at !== undefined && timeOfDay(at), speaker].filter(Boolean).join(" · ")}
            </span>
            <span lang={spoken}>{text}</span>
            {translation !== undefined && <span lang={language}>{translation}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
