import { UnstyledButton } from "@mantine/core"
import type { ComponentPropsWithRef } from "react"
import { Icon } from "../../look/Icon.tsx"
import type { IconName } from "../../look/iconPaths.ts"
import styles from "./bar.module.css"

interface ControlProps extends ComponentPropsWithRef<"button"> {
  readonly icon: IconName
  readonly label: string
  /** Whether the state that the label ends is on. */
  readonly isOn?: boolean
  readonly isEnd?: boolean
}

/** A button of the bar: a drawing over its name. */
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
