import type { LiveCaptions } from "../../application/captions/openCaptions.ts"
import { useTexts } from "../language/useTexts.ts"
import { Control } from "../stream/stage/Control.tsx"
import type { Panes } from "../stream/stage/Pane.tsx"
import { useStore } from "../viewmodel/useStore.ts"

interface CaptionsControlProps {
  readonly captions: LiveCaptions
  readonly panes: Panes
}

/** Opens the settings of captions and the earlier captions. Absent before the first caption. */
export function CaptionsControl({ captions, panes }: CaptionsControlProps) {
  const { t } = useTexts()
  const { captions: said } = useStore(captions.state)
  if (said.length === 0) return null
  const isOpen = panes.open === "captions"
  return (
    <Control name={t("captions.title")} expanded={isOpen} act={() => panes.show(isOpen ? undefined : "captions")}>
      <path d="M3.5 5.5H20.5V18.5H3.5ZM10.5 10.3A2.3 2.3 0 1 0 10.5 13.7M17 10.3A2.3 2.3 0 1 0 17 13.7" />
    </Control>
  )
}
