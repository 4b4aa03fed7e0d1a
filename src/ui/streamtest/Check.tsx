import type { CheckState } from "../../domain/streamtest/Check.ts"
import { LevelMeter, OwnVideo } from "../camera/OwnMedia.tsx"
import { Button } from "../components/Button.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { CheckIcon } from "./CheckIcon.tsx"
import { checkWords } from "./checkWords.ts"
import type { CheckRow } from "./StreamTestSnapshot.ts"
import styles from "./streamTest.module.css"

/** One check: what it is, what came of it, what to do, and what the visitor has to do for it. */
export function Check({ row }: { readonly row: CheckRow }) {
  const { t } = useTexts()
  const { name, state, picture, level } = row
  return (
    <li className={styles.check}>
      <CheckIcon look={state.step === "done" ? state.outcome.verdict : state.step} />
      <div className={styles.finding}>
        <h3 className={styles.name}>{t(`streamTest.check.${name}`)}</h3>
        <Finding row={row} />
        {picture && (
          <div className={styles.preview}>
            <OwnVideo attach={picture} facing={undefined} className={styles.own} />
          </div>
        )}
        {level && (
          <div className={styles.level}>
            <LevelMeter level={level} />
          </div>
        )}
        <Actions row={row} />
      </div>
    </li>
  )
}

const stepOf = (state: CheckState) => (state.step === "done" ? state.outcome.verdict : state.step)

function Finding({ row: { name, state, level } }: { readonly row: CheckRow }) {
  const { t } = useTexts()
  if (state.step === "waiting" && isClicked(name)) return <p className={styles.hint}>{t(`streamTest.hint.${name}`)}</p>
  if (state.step === "running" && level) return <p className={styles.hint}>{t("streamTest.hint.microphoneSpeak")}</p>
  if (state.step === "asking") return <p>{t("streamTest.hint.heard")}</p>
  const verdict = <p className={styles.hint}>{t(`streamTest.state.${stepOf(state)}`)}</p>
  if (state.step !== "done") return verdict
  const { problem, facts } = state.outcome
  if (problem === undefined)
    return (
      <p className={styles.hint}>
        {t("streamTest.state.passed")}
        {name === "bandwidth" && ` · ${facts.join()}`}
      </p>
    )
  const { code, says, does } = checkWords[problem]
  const lacking = problem === "frameLacks" ? facts.slice(1) : []
  return (
    <>
      <p>
        <strong>{t(says)}</strong> {t(does)}
      </p>
      {lacking.length > 0 && <p>{t("streamTest.lacking", { names: lacking.join("; ") })}</p>}
      {problem === "blocked" && <p>{t("camera.blockedNames", { names: name })}</p>}
      <p className={styles.code}>
        {t("problem.code", { code })}
        {name === "bandwidth" && facts.length > 0 && ` · ${facts.join()}`}
      </p>
    </>
  )
}

const isClicked = (name: CheckRow["name"]): name is "camera" | "microphone" | "speaker" =>
  name === "camera" || name === "microphone" || name === "speaker"

function Actions({ row: { name, state, start, stop, answer } }: { readonly row: CheckRow }) {
  const { t } = useTexts()
  const isTroubled = state.step === "done" && state.outcome.verdict !== "passed"
  const isRepeatable = isTroubled || (state.step === "done" && name === "speaker")
  return (
    <div className={styles.actions}>
      {isClicked(name) && state.step === "waiting" && start && (
        <Button look="outline" act={start}>
          {t(`streamTest.start.${name}`)}
        </Button>
      )}
      {answer && (
        <>
          <Button look="outline" act={() => answer(true)}>
            {t("streamTest.yes")}
          </Button>
          <Button look="outline" act={() => answer(false)}>
            {t("streamTest.no")}
          </Button>
        </>
      )}
      {isRepeatable && start && (
        <Button look="text" act={start}>
          {t("streamTest.again")}
          <VisuallyHidden>: {t(`streamTest.check.${name}`)}</VisuallyHidden>
        </Button>
      )}
      {stop && (name === "camera" || name === "microphone") && (
        <Button look="text" act={stop}>
          {t(`streamTest.stop.${name}`)}
        </Button>
      )}
    </div>
  )
}
