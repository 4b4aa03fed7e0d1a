import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { DotColour } from "../look/Dot.tsx"
import { Face } from "../look/Face.tsx"
import styles from "./people.module.css"

interface PersonLinkProps {
  readonly link: Pick<LinkProps, "to" | "params" | "search">
  readonly name: string
  readonly dot: DotColour
  /** The state that the dot shows, and the last message, in one line. */
  readonly last: string
  readonly isUrgent?: boolean
  /** A time or a shortcut. */
  readonly side: ReactNode
  readonly unread?: { readonly count: number; readonly label: string } | undefined
}

/** The link to a person in the left column. On a narrow screen only the face and the unread count remain. */
export function PersonLink({ link, name, dot, last, isUrgent = false, side, unread }: PersonLinkProps) {
  return (
    <Link {...link} className={styles.person} activeProps={{ "data-here": true }} title={name}>
      <Face name={name} dot={dot} />
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.last} data-urgent={isUrgent || undefined}>
          {last}
        </span>
      </span>
      <span className={styles.side}>
        <span>{side}</span>
        {unread && unread.count > 0 && (
          <span className={styles.unread} role="img" aria-label={unread.label}>
            {unread.count}
          </span>
        )}
      </span>
    </Link>
  )
}
