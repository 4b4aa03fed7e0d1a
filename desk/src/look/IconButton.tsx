import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core"
import type { ComponentPropsWithRef } from "react"
import { Icon } from "./Icon.tsx"
import type { IconName } from "./iconPaths.ts"

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps> {
  readonly icon: IconName
  /** Name for screen readers, and the tooltip. */
  readonly label: string
}

/** A button that shows only an icon. No tooltip while it is pressed: it would cover what the button opens. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} disabled={rest["aria-pressed"] === true}>
      <ActionIcon aria-label={label} {...rest}>
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  )
}
