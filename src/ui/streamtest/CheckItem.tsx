import type { CheckOutcome, CheckProblem, CheckState } from "../../domain/streamtest/Check.ts"
import { LevelMeter, OwnVideo } from "../camera/OwnMedia.tsx"
import { Button } from "../components/Button.tsx"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useReportedFailure } from "../failures/SupportCode.tsx"
import { useTexts } from "../language/useTexts.ts"
import { checkTexts } from "./checkTexts.ts"
import styles from "./streamTest.module.css"
import type { CheckRow } from "./streamTestViewModel.ts"

/** One check: its name, result, advice, and the visitor's part in it. */
export function CheckItem({ row }: { readonly row: CheckRow }) {
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

const statusOf = (state: CheckState) => (state.step === "done" ? state.outcome.verdict : state.step)

function Finding({ row: { name, state, level } }: { readonly row: CheckRow }) {
  const { t } = useTexts()
  if (state.step === "waiting" && isClicked(name)) return <p className={styles.hint}>{t(`streamTest.hint.${name}`)}</p>
  if (state.step === "running" && level) return <p className={styles.hint}>{t("streamTest.hint.microphoneSpeak")}</p>
  if (state.step === "asking") return <p>{t("streamTest.hint.heard")}</p>
  const verdict = <p className={styles.hint}>{t(`streamTest.state.${statusOf(state)}`)}</p>
  if (state.step !== "done") return verdict
  const { outcome, errorId } = state
  const { problem, facts } = outcome
  if (problem === undefined)
    return (
      <p className={styles.hint}>
        {t("streamTest.state.passed")}
        {name === "bandwidth" && ` · ${facts.join()}`}
      </p>
    )
  return <Problem name={name} outcome={{ ...outcome, problem }} errorId={errorId} />
}

interface ProblemProps {
  readonly name: CheckRow["name"]
  readonly outcome: CheckOutcome & { readonly problem: CheckProblem }
  readonly errorId: string
}

function Problem({ name, outcome: { verdict, problem, facts }, errorId }: ProblemProps) {
  const { t } = useTexts()
  const { code, message, advice } = checkTexts[problem]
  const lacking = problem === "frameLacks" ? facts.slice(1) : []
  return (
    <>
      {verdict === "failed" && <FailureNote code={code} errorId={errorId} />}
      <p>
        <strong>{t(message)}</strong> {t(advice)}
      </p>
      {lacking.length > 0 && <p>{t("streamTest.lacking", { names: lacking.join("; ") })}</p>}
      {problem === "blocked" && <p>{t("ownCamera.blockedNames", { names: name })}</p>}
      <p className={styles.code}>
        {t("problem.code", { code })}
        <span> · {errorId}</span>
        {name === "bandwidth" && facts.length > 0 && ` · ${facts.join()}`}
      </p>
    </>
  )
}

/** Reports a failed check outside the app. Partial or unknown results are not failures. */
function FailureNote({ code, errorId }: { readonly code: string; readonly errorId: string }) {
  useReportedFailure(code, errorId)
  return null
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

type IconName = CheckOutcome["verdict"] | Exclude<CheckState["step"], "done">

const strokes: { readonly [Each in IconName]: string } = {
  passed: "M7 12.5 10.5 16 17 8.5",
  warned: "M12 6.5V13M12 16.8V17.2",
  failed: "M8 8 16 16M16 8 8 16",
  skipped: "M8 12H16",
  waiting: "",
  running: "M12 7V12L15 14",
  asking: "M9.5 9.5A2.5 2.5 0 1 1 12 12V13.5M12 16.8V17.2",
}

function CheckIcon({ look }: { readonly look: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${styles.icon} ${styles[look] ?? ""}`}>
      <circle cx="12" cy="12" r="11" />
      <path d={strokes[look]} />
    </svg>
  )
}
