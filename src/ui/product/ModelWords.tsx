import type { Language } from "../../domain/language/language.ts"
import type { ModelAbout, ModelFact, Price } from "../../domain/product/ModelAbout.ts"
import { regionalLocale } from "../language/dates.ts"
import { moneyText } from "../language/money.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./modelWords.module.css"

/** Number of facts in a small card. */
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

/** Keeps a rate on one line: "19 %". */
const unbroken = (text: string): string => text.replace(/(\d) %/g, "$1\u00a0%")

/** The lowest price, with its tax. */
export function PriceFrom({ price: { cents, tax } }: { readonly price: Price }) {
  const { t, language } = useTexts()
  return (
    <p className={styles.price}>
      {t("index.priceFrom", { price: moneyText(cents, language) })}
      {tax && <span className={styles.tax}> {unbroken(tax[language])}</span>}
    </p>
  )
}

/** A fact's value with its unit: "541 km". */
export const factText = ({ value, unit }: Pick<ModelFact, "value" | "unit">, language: Language): string => {
  const words =
    typeof value === "number" ? new Intl.NumberFormat(regionalLocale(language)).format(value) : value[language]
  return unit ? `${words}\u00a0${unit[language]}` : words
}

function Facts({ facts }: { readonly facts: ReadonlyArray<ModelFact> }) {
  const { language } = useTexts()
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label.en}>
          <dt>{fact.label[language]}</dt>
          <dd>{factText(fact, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
