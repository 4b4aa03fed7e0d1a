import { UnstyledButton } from "@mantine/core"
import type { ComponentPropsWithRef } from "react"
import { Icon } from "../../look/Icon.tsx"
import type { IconName } from "../../look/iconPaths.ts"
import styles from "./bar.module.css"

interface ControlProps extends ComponentPropsWithRef<"button"> {
  readonly icon: IconName
  readonly label: string
  /** Whether the state is on that a press ends. */
  readonly isOn?: boolean
  readonly isEnd?: boolean
}

/** A button of the bar: an icon over its name. */
export function Control({ icon, label, isOn = false, isEnd = false, className = "", ...rest }: ControlProps) {
  return (
    <UnstyledButton
      className={`${styles.control} ${className}`}
      data-on={isOn || undefined}
      data-end={isEnd || undefined}
      {...rest}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </UnstyledButton>
  )
}
