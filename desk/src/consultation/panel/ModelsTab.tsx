import { Button, TextInput } from "@mantine/core"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Model } from "../../api/contract.ts"
import type { Language } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { useModels } from "../appointment/useModels.ts"
import type { Consultation } from "../Consultation.ts"
import styles from "./models.module.css"
import { PointingPicture } from "./PointingPicture.tsx"
import { useShownModel } from "./useShownModel.ts"

/** Maximum number of facts per model in the list of models; the visitor's sheet has all. */
const mostFacts = 3

/** An amount of euro cents, such as `€92,400` or `92.400 €`, with cents if there are any. */
const priceText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100)

/** The most important facts in one line, such as `Range 542 km · Drive All-wheel`. */
const factsText = ({ facts }: Model, language: Language): string =>
  facts
    .slice(0, mostFacts)
    .map(({ label, value, unit }) => {
      const words = typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value[language]
      return `${label[language]}\u00a0${words}${unit ? `\u00a0${unit[language]}` : ""}`
    })
    .join(" · ")

const nameOf = ({ brand, model }: Model): string => `${brand} ${model}`.trim()

/** The models of the location: the one that the visitor sees now, those shown before, and all to choose from. */
export function ModelsTab({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation("consultation")
  const { presentation, firstName } = consultation
  const models = useModels(presentation.locationId)
  const { show, hide, point, isPending } = useShownModel(presentation.id)
  const [wanted, setWanted] = useState("")
  const { modelId, modelIds } = presentation.shown
  const lookedAt = models.find(({ id }) => id === presentation.lookedAtModelId && id !== modelId)
  const shown = models.find(({ id }) => id === modelId)
  const earlier = modelIds.flatMap((id) => (id === modelId ? [] : (models.find((each) => each.id === id) ?? [])))
  const found = models.filter((model) => nameOf(model).toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className={styles.models}>
      {/* Rendered even without a model, so that a screen reader reports a new one. */}
      <div role="status" className={lookedAt && styles.head}>
        {lookedAt && (
          <>
            <p className={styles.lookedAt}>{t("models.looksAt", { name: firstName, model: nameOf(lookedAt) })}</p>
            <Button
              variant="default"
              size="xs"
              aria-label={t("models.show", { name: firstName, model: nameOf(lookedAt) })}
              onClick={() => show(lookedAt.id)}
            >
              {t("models.showShort")}
            </Button>
          </>
        )}
      </div>
      {shown && (
        <section className={styles.shown} aria-label={t("models.sees", { name: firstName, model: nameOf(shown) })}>
          <div className={styles.head}>
            <h2 className={styles.name}>{t("models.sees", { name: firstName, model: nameOf(shown) })}</h2>
            <Button variant="default" size="xs" loading={isPending} onClick={hide}>
              {t("models.hide")}
            </Button>
          </div>
          <PointingPicture key={shown.id} model={shown} name={firstName} point={point} />
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-label={t("models.earlier")}>
          <h3 className={styles.title}>{t("models.earlier")}</h3>
          <Choices models={earlier} show={show} name={firstName} />
        </section>
      )}
      <section aria-label={t("models.all")}>
        <TextInput
          label={t("models.find")}
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={({ key }) => {
            const [first] = found
            if (key === "Enter" && first && wanted.trim() !== "") show(first.id)
          }}
        />
        {found.length === 0 ? (
          <p className={styles.none} role="status">
            {t("models.none")}
          </p>
        ) : (
          <Choices models={found} show={show} name={firstName} shownId={modelId} />
        )}
      </section>
    </div>
  )
}

/** A model's price and most important facts, in the language of the desk. */
function Facts({ model, id }: { readonly model: Model; readonly id: string }) {
  const { t } = useTranslation("consultation")
  const language = useLanguage()
  const { priceFrom } = model
  const facts = factsText(model, language)
  return (
    <p className={styles.texts} id={id}>
      {priceFrom && (
        <span className={styles.price}>
          {t("models.price", { price: priceText(priceFrom.cents, language), tax: priceFrom.tax?.[language] ?? "" })}
        </span>
      )}
      {facts !== "" && <span className={styles.facts}>{facts}</span>}
    </p>
  )
}

interface ChoicesProps {
  readonly models: ReadonlyArray<Model>
  readonly show: (modelId: number) => void
  /** The visitor's first name. */
  readonly name: string
  readonly shownId?: number | null
}

function Choices({ models, show, name, shownId }: ChoicesProps) {
  const { t } = useTranslation("consultation")
  const listId = useId()
  return (
    <ul className={styles.list}>
      {models.map((model) => (
        <li key={model.id}>
          <button
            type="button"
            className={styles.choice}
            aria-current={model.id === shownId || undefined}
            aria-label={t("models.show", { name, model: nameOf(model) })}
            aria-describedby={`${listId}-${model.id}`}
            onClick={() => show(model.id)}
          >
            <span className={styles.small}>
              {model.imageUrl !== null && (
                <img
                  src={model.imageUrl}
                  alt=""
                  loading="lazy"
                  width={80}
                  height={45}
                  onError={({ currentTarget }) => {
                    currentTarget.style.visibility = "hidden"
                  }}
                />
              )}
            </span>
            {nameOf(model)}
          </button>
          <Facts model={model} id={`${listId}-${model.id}`} />
        </li>
      ))}
    </ul>
  )
}
