import { Link, type LinkProps, useLocation } from "@tanstack/react-router"
import { Icon } from "../look/Icon.tsx"
import type { IconName } from "../look/iconPaths.ts"
import styles from "./nav.module.css"

interface PlaceLinkProps {
  readonly to: LinkProps["to"] & string
  readonly icon: IconName
  readonly label: string
  /** Number beside the name; nothing for 0. */
  readonly count?: number
  /** Whether the number is shown as urgent. */
  readonly isUrgent?: boolean
}

/** The link to a page of the desk in the left column. */
export function PlaceLink({ to, icon, label, count = 0, isUrgent = false }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (to !== "/" && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} className={styles.link} aria-current={isHere ? "page" : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && (
        <span className={styles.count} data-urgent={isUrgent || undefined}>
          {count}
        </span>
      )}
    </Link>
  )
}
