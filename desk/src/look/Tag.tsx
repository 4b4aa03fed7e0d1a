import type { ReactNode } from "react"
import { Icon } from "./Icon.tsx"
import type { IconName } from "./iconPaths.ts"
import styles from "./tag.module.css"

interface TagProps {
  readonly tone?: "neutral" | "accent" | "good" | "warn" | "bad"
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A fact in one or two words. */
export function Tag({ tone = "neutral", icon, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
