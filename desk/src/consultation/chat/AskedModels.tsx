import type { Model } from "../../api/contract.ts"
import styles from "./chat.module.css"

interface AskedModelsProps {
  readonly text: string
  /** The models of the location. */
  readonly models: ReadonlyArray<Model>
}

const nameOf = ({ brand, model }: Model): string => `${brand} ${model}`.trim()

/** The beginning of the showroom's message of "Ask about it", in both languages. */
const isAbout = (line: string, model: Model): boolean =>
  ["About ", "Zu "].some((opening) => line.startsWith(`${opening}${nameOf(model)}:`))

/** The models about which a message asks, below its text. */
export function AskedModels({ text, models }: AskedModelsProps) {
  const lines = text.split("\n")
  return models
    .filter((model) => lines.some((line) => isAbout(line, model)))
    .map((model) => (
      <p key={model.id} className={styles.model}>
        {model.imageUrl !== null && <img src={model.imageUrl} alt="" loading="lazy" width="64" height="36" />}
        {nameOf(model)}
      </p>
    ))
}
