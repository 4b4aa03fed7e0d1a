import type { ParticipationViewProps } from "./ParticipationView.ts"
import { HandWords } from "./RaisedHand.tsx"
import { Reactions } from "./Reactions.tsx"

/** In the strip below the picture: the visitor's hand, and the reactions of all. */
export function TakingPart({ viewModel }: ParticipationViewProps) {
  return (
    <>
      <HandWords viewModel={viewModel} />
      <Reactions viewModel={viewModel} />
    </>
  )
}
