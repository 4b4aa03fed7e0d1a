import { useTexts } from "../language/useTexts.ts"
import { Pane } from "../stream/stage/Pane.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import { type RecordingProps, RecordingQuestion } from "./RecordingQuestion.tsx"

/** Asks in the panel's place while the presentation continues. Only a visitor who has answered before can close it. */
export function RecordingPane({ recording, leave }: RecordingProps) {
  const { t } = useTexts()
  const { consent, disclosure, isAsking } = useStore(recording.state)
  if (!isAsking) return null
  const close = () => recording.reopen(false)
  return (
    <Pane
      title={t(disclosure ? "recording.title" : "recording.unclearTitle")}
      close={consent === "asked" ? undefined : close}
    >
      <RecordingQuestion recording={recording} leave={leave} />
    </Pane>
  )
}
