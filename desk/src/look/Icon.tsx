import { type IconName, iconPaths } from "./iconPaths.ts"

interface IconProps {
  readonly name: IconName
  /** In px. */
  readonly size?: 16 | 20
}

/** An icon beside a text or in a labelled button. Screen readers skip it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
