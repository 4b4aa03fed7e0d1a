import type { ReactNode } from "react"
import type { ButtonLook } from "../components/Button.tsx"

/** The booking link. It is the primary action while nobody takes visitors. */
export type BookLink = (look: ButtonLook) => ReactNode
