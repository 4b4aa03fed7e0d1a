import type { DotColour } from "./Dot.tsx"
import styles from "./face.module.css"

interface FaceProps {
  readonly name: string
  /** The dot at its corner; none if it is missing. */
  readonly dot?: DotColour | undefined
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "")
  return letters.join("").toUpperCase()
}

/** One of four tints, the same for the same name. */
const tintOf = (name: string): number => [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4

/** A person's initials in a tint of her own. The name stands beside it. */
export function Face({ name, dot }: FaceProps) {
  return (
    <span className={styles.face} data-tint={tintOf(name)} aria-hidden="true">
      {initialsOf(name)}
      {dot && <i className={styles.dot} data-colour={dot} />}
    </span>
  )
}
