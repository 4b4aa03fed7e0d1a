import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { ParticipationViewProps } from "./ParticipationView.ts"
import styles from "./participation.module.css"
import { HandWords } from "./RaisedHand.tsx"
import { Reactions } from "./Reactions.tsx"
import { StageWords } from "./StagePane.tsx"

/** In the strip below the picture: the visitor's hand, a poll that waits, and the reactions of all. */
export function TakingPart({ viewModel }: ParticipationViewProps) {
  return (
    <>
      <StageWords viewModel={viewModel} />
      <HandWords viewModel={viewModel} />
      <PollWords viewModel={viewModel} />
      <Reactions viewModel={viewModel} />
    </>
  )
}

/** A text that a poll has begun, or that its results are there, because in full screen the panel may be closed. */
function PollWords({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const poll = useStore(viewModel.poll)
  const isWaiting = poll?.isOpen === true && poll.choice === undefined
  const words = isWaiting ? t("participation.pollOpened") : poll?.results && t("participation.pollReleased")
  return (
    <p role="status" className={styles.words}>
      {words}
    </p>
  )
}
