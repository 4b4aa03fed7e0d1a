import type { BothLanguages, ModelAbout, ModelFact, Price } from "../../domain/product/ModelAbout.ts"
import { regionalLocale } from "../language/dates.ts"
import { moneyText } from "../language/money.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./modelWords.module.css"

/** How many facts a small place shows. */
const shownFacts = 3

interface ModelWordsProps {
  readonly about: ModelAbout
  readonly className: string | undefined
}

/** A model's line, lowest price and first facts. */
export function ModelWords({ about: { line, priceFrom, facts }, className }: ModelWordsProps) {
  const { language } = useTexts()
  return (
    <div className={className}>
      {line && <p className={styles.line}>{line[language]}</p>}
      {priceFrom && <PriceFrom price={priceFrom} />}
      {facts.length > 0 && <Facts facts={facts.slice(0, shownFacts)} />}
    </div>
  )
}

function PriceFrom({ price: { cents, tax } }: { readonly price: Price }) {
  const { t, language } = useTexts()
  return (
    <p className={styles.price}>
      {t("index.priceFrom", { price: moneyText(cents, language) })}
      {tax && <span className={styles.tax}> {tax[language]}</span>}
    </p>
  )
}

function Facts({ facts }: { readonly facts: ReadonlyArray<ModelFact> }) {
  const { language } = useTexts()
  const words = (value: number | BothLanguages): string =>
    typeof value === "number" ? new Intl.NumberFormat(regionalLocale(language)).format(value) : value[language]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, unit }) => (
        <div key={label.en}>
          <dt>{label[language]}</dt>
          <dd>
            {words(value)}
            {unit && `\u00a0${unit[language]}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
