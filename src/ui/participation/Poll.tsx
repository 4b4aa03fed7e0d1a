import { useId } from "react"
import { type ShownPoll, sharesOf } from "../../domain/participation/Poll.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./part.module.css"

interface PollProps {
  readonly poll: ShownPoll
  readonly choose: (pollId: number, option: number) => void
}

/** A poll: options to choose from while it is open, then the results once they are released. */
export function Poll({ poll, choose }: PollProps) {
  const { t } = useTexts()
  const name = useId()
  const { id, question, options, isOpen, choice, results } = poll
  if (results !== undefined) return <Results poll={poll} results={results} />
  return (
    <fieldset className={styles.poll}>
      <legend>{question}</legend>
      {options.map((option, index) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={choice === index}
            disabled={!isOpen}
            onChange={() => choose(id, index)}
          />
          <span>{option}</span>
        </label>
      ))}
      <p className={styles.soft} role="status">
        {isOpen
          ? t(choice === undefined ? "participation.pollChoose" : "participation.pollChosen")
          : t("participation.pollClosed")}
      </p>
    </fieldset>
  )
}

function Results({ poll, results }: { readonly poll: ShownPoll; readonly results: ReadonlyArray<number> }) {
  const { t, language } = useTexts()
  const percent = new Intl.NumberFormat(language, { style: "percent" })
  const shares = sharesOf(results)
  const count = results.reduce((sum, each) => sum + each, 0)
  return (
    <div className={styles.poll}>
      <h2>{poll.question}</h2>
      <ul className={styles.results}>
        {poll.options.map((option, index) => (
          <li key={option}>
            <span>
              {option}
              {poll.choice === index && <span className={styles.soft}> {t("participation.pollOwn")}</span>}
            </span>
            <span className={styles.share}>{percent.format((shares[index] ?? 0) / 100)}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${shares[index] ?? 0}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t("participation.pollCount", { count })}</p>
    </div>
  )
}
