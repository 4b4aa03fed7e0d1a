import { reactionKinds } from "../../domain/participation/Participation.ts"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { ParticipationViewProps } from "./ParticipationView.ts"
import styles from "./participation.module.css"

const face = "M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM9 9.5h.01M15 9.5h.01"

const paths = {
  thumb: "M7 11v9H4v-9zM7 11l4-7a2 2 0 0 1 2 2v4h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.3 6.7a1.5 1.5 0 0 1-1.5 1.5H7",
  heart: "M12 20S4 15 4 9a4 4 0 0 1 8-1a4 4 0 0 1 8 1c0 6-8 11-8 11z",
  smile: `${face}M8.5 14.5a4.2 4.2 0 0 0 7 0`,
  surprise: `${face}M12 13.8a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.400z`,
} as const

/** Reactions with the sum of all guests, below the picture. Nothing moves. */
export function Reactions({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel.reactions)
  if (snapshot === undefined) return null
  const { counts, hasReacted } = snapshot
  return (
    <fieldset className={styles.reactions} aria-label={t("participation.reactions")}>
      {reactionKinds.map((kind) => {
        const name = t(`participation.reaction.${kind}`)
        return (
          <button
            key={kind}
            type="button"
            className={styles.reaction}
            title={name}
            aria-label={t("participation.reactionCount", { name, count: counts[kind] })}
            aria-disabled={hasReacted || undefined}
            onClick={() => viewModel.react(kind)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={paths[kind]} />
            </svg>
            {counts[kind] > 0 && <span aria-hidden="true">{counts[kind]}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
