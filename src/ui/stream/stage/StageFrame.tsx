import type { ReactNode, Ref } from "react"
import styles from "./stage.module.css"
import { useOnSide } from "./useOnSide.ts"

interface StageFrameProps {
  /** Accessible name of picture, strip and bar. */
  readonly label: string
  readonly stage?: Ref<HTMLDivElement>
  readonly section?: Ref<HTMLElement>
  readonly look?: string
  /** Content over the edges of the picture, only while it is needed. */
  readonly picture: ReactNode
  /** Content that takes the picture's place, with the mark `data-large`; the picture becomes small. */
  readonly large?: ReactNode
  /** Words below the picture. */
  readonly strip: ReactNode
  /** The only bar of controls, below picture and panel. */
  readonly bar: ReactNode
  /** The panel beside the picture: the chat or a pane. */
  readonly panel?: ReactNode
  /** Content under the stage. */
  readonly table?: ReactNode
  readonly overlay?: ReactNode
}

/** The class names of a stage that is as large as the screen or window, with or without its panel. */
export const stageLook = (stage: {
  readonly isLarge: boolean
  readonly isMaximised: boolean
  readonly isDrawn: boolean
}): string =>
  stage.isLarge
    ? `${styles.large} ${stage.isMaximised ? styles.maximised : ""} ${stage.isDrawn ? styles.drawn : ""}`
    : ""

/** The parts of a stage in their places (T5, S7, decision 052). Without a panel the picture takes the whole width. */
export function StageFrame({
  label,
  stage,
  section,
  look = "",
  picture,
  large,
  strip,
  bar,
  ...beside
}: StageFrameProps) {
  const { panel, table, overlay } = beside
  // Only beside a panel: without one the picture has the whole width.
  const isOnSide = useOnSide() && panel !== undefined
  return (
    <div
      ref={stage}
      data-side={isOnSide || undefined}
      className={`${styles.stage} ${panel === undefined ? "" : styles.beside} ${look}`}
    >
      {/* Focusable by click, so that the player receives its keys. Tab moves to the controls. */}
      <section ref={section} tabIndex={-1} className={styles.player} aria-label={label}>
        <div className={styles.view}>
          {large}
          <div className={styles.picture}>{picture}</div>
          <div className={styles.strip}>{strip}</div>
        </div>
        {bar}
      </section>
      {panel !== undefined && <div className={styles.panel}>{panel}</div>}
      {table && <div className={styles.table}>{table}</div>}
      {overlay}
    </div>
  )
}
