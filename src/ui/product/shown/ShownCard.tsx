import { type MouseEvent, useId, useState } from "react"
import type { Showing, ShownModel } from "../../../application/product/followShown.ts"
import { mostKept } from "../../../domain/product/keptModels.ts"
import { type Product, productName } from "../../../domain/product/Product.ts"
import type { ChatView } from "../../chat/chatViewModel.ts"
import { Button, buttonClass } from "../../components/Button.tsx"
import { Announcement } from "../../components/VisuallyHidden.tsx"
import { moneyText } from "../../language/money.ts"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import { Links } from "../ModelCard.tsx"
import { ModelWords } from "../ModelWords.tsx"
import { comparisonId } from "./Comparison.tsx"
import { PointedPicture, picturesOf } from "./PointedPicture.tsx"
import styles from "./shown.module.css"

interface ShownCardProps {
  readonly model: ShownModel
  /** The consultant's first name. */
  readonly consultant: string | undefined
  /** Where the visitor asks about a model. */
  readonly chat: Pick<ChatView, "composer" | "status" | "messages">
  /** Opens the calendar with a model. `undefined` if that is not possible. */
  readonly book: ((product: Product) => void) | undefined
}

/** What the consultant shows, above the chat: the model, and what was shown so far. */
export function ShownCard({ model, consultant, chat, book }: ShownCardProps) {
  const { t } = useTexts()
  const showing = useStore(model.state)
  const { product, history, isReopened } = showing
  const name = product && productName(product)
  const isNews = name !== undefined && !isReopened
  return (
    <section data-shown="" className={styles.card} aria-label={t("shown.card")}>
      <Announcement
        text={
          isNews ? (consultant ? t("shown.saidBy", { consultant, model: name }) : t("shown.said", { model: name })) : ""
        }
      />
      {product && <Shown key={product.id} product={product} showing={showing} model={model} chat={chat} book={book} />}
      {!product && history.length > 0 && <History history={history} shown={undefined} model={model} />}
    </section>
  )
}

interface ShownProps extends Pick<ShownCardProps, "model" | "chat" | "book"> {
  readonly product: Product
  readonly showing: Showing
}

/** One row, so that the chat below it has room: small picture, name and price. The rest comes on request. */
function Shown({ product, showing, model, chat, book }: ShownProps) {
  const { t, language } = useTexts()
  const id = useId()
  const [isOpen, open] = useState(false)
  const price = product.about?.priceFrom
  return (
    <>
      <div className={styles.row}>
        {!isOpen && (
          <div className={styles.small}>
            <PointedPicture product={product} showing={showing} width={96} />
          </div>
        )}
        <div className={styles.title}>
          <h2 className={styles.name}>{productName(product)}</h2>
          {price && <p className={styles.price}>{t("index.priceFrom", { price: moneyText(price.cents, language) })}</p>}
        </div>
        <button type="button" className={styles.close} aria-label={t("shown.close")} onClick={model.close}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5 12.5 12.5M12.5 3.5 3.5 12.5" />
          </svg>
        </button>
      </div>
      <div className={styles.acts}>
        {picturesOf(product).length > 0 && (
          <Button look="text" act={() => model.enlarge(!showing.isLarge)}>
            {t(showing.isLarge ? "shown.small" : "shown.large")}
          </Button>
        )}
        <button
          type="button"
          className={buttonClass("text")}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
        >
          {t(isOpen ? "shown.less" : "shown.details")}
        </button>
        <Keep product={product} showing={showing} model={model} />
      </div>
      <div id={id} className={styles.details} hidden={!isOpen}>
        {isOpen && <Details product={product} showing={showing} model={model} chat={chat} book={book} />}
      </div>
    </>
  )
}

/** A heart. With as many others kept it says why it does nothing. */
function Keep({ product, showing: { kept }, model }: Omit<ShownProps, "chat" | "book">) {
  const { t } = useTexts()
  const isKept = kept.some(({ id }) => id === product.id)
  const isFull = !isKept && kept.length >= mostKept
  const name = t(isFull ? "shown.keptFull" : "shown.keep", { model: productName(product), count: mostKept })
  return (
    <button
      type="button"
      className={styles.keep}
      aria-label={name}
      title={name}
      aria-pressed={isKept}
      aria-disabled={isFull || undefined}
      onClick={() => product.id !== undefined && model.toggleKept(product.id)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20C5 15 3.5 11.6 3.5 8.9A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8.5 1.7C20.5 11.6 19 15 12 20Z" />
      </svg>
    </button>
  )
}

function Details({ product, showing, model, chat, book }: ShownProps) {
  const { t } = useTexts()
  const { about } = product
  const { draft } = useStore(chat.composer)
  const { closed } = useStore(chat.status)
  /** The name goes behind what is written, and the focus to its end. */
  const ask = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const question = t("shown.question", { model: productName(product) })
    chat.messages.write(draft.trim() === "" ? question : `${draft.trimEnd()}\n${question}`)
    model.asked(product)
    currentTarget.closest("[data-shown]")?.parentElement?.querySelector("textarea")?.focus()
  }
  return (
    <>
      <PointedPicture product={product} showing={showing} width={320} />
      <Pictures product={product} showing={showing} choose={model.choosePicture} />
      {about && <ModelWords about={about} className={styles.words} />}
      {about && about.links.length > 0 && <Links links={about.links} />}
      {book && (
        <Button look="accent" act={() => book(product)}>
          {t("testDrive.book")}
        </Button>
      )}
      {!closed && (
        <button type="button" className={buttonClass("outline")} onClick={ask}>
          {t("shown.ask")}
        </button>
      )}
      {showing.kept.length > 0 && (
        <Button look="text" act={() => document.getElementById(comparisonId)?.focus()}>
          {t("shown.compare", { count: showing.kept.length })}
        </Button>
      )}
      {showing.history.length > 1 && <History history={showing.history} shown={product} model={model} />}
    </>
  )
}

interface PicturesProps {
  readonly product: Product
  readonly showing: Showing
  readonly choose: (picture: number) => void
}

/** The pictures to choose from, as dots. */
function Pictures({ product, showing, choose }: PicturesProps) {
  const { t } = useTexts()
  const { length } = picturesOf(product)
  if (length < 2) return null
  return (
    <span className={styles.dots}>
      {Array.from({ length }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place in the list
          key={at}
          type="button"
          className={styles.dot}
          aria-pressed={at === showing.picture}
          aria-label={t("shown.picture", { number: at + 1, count: length })}
          onClick={() => choose(at)}
        />
      ))}
    </span>
  )
}

interface HistoryProps {
  readonly history: ReadonlyArray<Product>
  readonly shown: Product | undefined
  readonly model: ShownModel
}

/** What was shown in this consultation. Each can be opened again. */
function History({ history, shown, model }: HistoryProps) {
  const { t } = useTexts()
  return (
    <details className={styles.history}>
      <summary>
        {t("shown.history")} ({history.length})
      </summary>
      <ul>
        {history.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={styles.again}
              aria-label={t("shown.open", { model: productName(each) })}
              aria-current={each.id === shown?.id || undefined}
              onClick={() => each.id !== undefined && model.reopen(each.id)}
            >
              {productName(each)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
