import { useTexts } from "../language/useTexts.ts"
import { Control } from "../stream/stage/Control.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import type { ParticipationViewProps } from "./ParticipationView.ts"
import styles from "./participation.module.css"
import type { HandSnapshot } from "./participationViewModel.ts"

const handPath =
  "M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4.5a1.5 1.5 0 0 1 3 0V11M14 6.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-11.2 3L3.6 14a1.5 1.5 0 0 1 2.6-1.5L8 15"

/** Raises and lowers the visitor's hand. */
export function HandControl({ viewModel }: ParticipationViewProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel.hand)
  if (snapshot === undefined) return null
  const isRaised = snapshot.hand.kind !== "down"
  return (
    <Control
      name={t(isRaised ? "participation.lowerHand" : "participation.raiseHand")}
      pressed={isRaised}
      act={() => viewModel.raiseHand(!isRaised)}
    >
      <path d={handPath} />
    </Control>
  )
}

const useHandWords = (snapshot: HandSnapshot | undefined): string => {
  const { t, language } = useTexts()
  if (snapshot === undefined) return ""
  const { hand, hasFailed } = snapshot
  if (hasFailed) return t("participation.failed")
  if (hand.kind === "called") return t("participation.called")
  if (hand.kind === "down") return ""
  const { place, count } = hand
  if (place === undefined) return t("participation.raised", { count })
  const form = new Intl.PluralRules(language, { type: "ordinal" }).select(place)
  return t(`participation.place.${form === "one" || form === "two" || form === "few" ? form : "other"}`, { place })
}

/** A text with the visitor's place among the raised hands. */
export function HandWords({ viewModel }: ParticipationViewProps) {
  const snapshot = useStore(viewModel.hand)
  const words = useHandWords(snapshot)
  if (snapshot === undefined) return null
  return (
    <p role="status" className={`${styles.words} ${snapshot.hand.kind === "called" ? styles.turn : ""}`}>
      {words}
    </p>
  )
}
