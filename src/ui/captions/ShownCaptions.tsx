import { useEffect, useState } from "react"
import type { LiveCaptions } from "../../application/captions/openCaptions.ts"
import { currentLines } from "../../domain/captions/captions.ts"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./captions.module.css"

/** Time in ms for which the last lines stay on the picture after the last speech, or after a change of their style. */
const lingerMs = 8_000
/** Length of the newest line, in characters, below which a phone also shows the previous line. */
const briefLetters = 40

/**
 * The last lines on the picture. Screen readers do not read them: text that changes four times a second would drown the
 * voice. The pane has the same lines to read.
 */
export function ShownCaptions({ captions }: { readonly captions: LiveCaptions }) {
  const { language } = useTexts()
  const now = useStore(captions.state)
  const [past, setPast] = useState<typeof now>()
  useEffect(() => {
    const timer = setTimeout(setPast, lingerMs, now)
    return () => clearTimeout(timer)
  }, [now])
  const { captions: said, isOn, size, place, hasBox } = now
  if (!isOn || said.length === 0 || past === now) return null
  const lines = currentLines(said, language).toReversed()
  // On a phone, two long sentences would hide the face of the person who speaks.
  const isBrief = (lines[0]?.text.length ?? 0) < briefLetters
  const classes = [styles.shown, styles[size], styles[place], hasBox ? styles.box : styles.plain].join(" ")
  return (
    <div className={classes} aria-hidden="true" data-captions={place} data-brief={isBrief || undefined}>
      {lines.map(({ line, text, translation }) => (
        <p key={line}>
          <span className={styles.words}>
            {text}
            {translation !== undefined && <span className={styles.translation}>{translation}</span>}
          </span>
        </p>
      ))}
    </div>
  )
}
