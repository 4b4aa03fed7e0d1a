import { Effect } from "effect"
import type { ReactNode } from "react"
import type { Location } from "../../domain/location/Location.ts"
import { paragraphs } from "../../domain/terms/termsText.ts"
import { useTexts } from "../language/useTexts.ts"
import type { PageArgs } from "../routing/RouterContext.ts"
import styles from "./accessibility.module.css"

/** Needs nothing but the location. */
export const load = ({ context }: PageArgs) => Effect.succeed({ location: context.visit.location })

const uses = ["keyboard", "reader", "size", "colours", "chat", "captions", "time"] as const

/** The shortcomings of docs/accessibility.md, by their ids. */
export const shortcomings = [
  "liveCaptions",
  "realTimeText",
  "consultantsPictures",
  "othersLanguage",
  "dealersFiles",
  "notTried",
] as const

/** The information about accessibility that the law requires, in plain words, with the location's own text. */
export function Page({ location }: { readonly location: Pick<Location, "law"> }): ReactNode {
  const { t, language } = useTexts()
  const words = location.law?.accessibilityText?.[language]
  return (
    <article className={styles.page}>
      <h1>{t("accessibility.title")}</h1>
      <p>{t("accessibility.intro")}</p>
      <h2>{t("accessibility.service.title")}</h2>
      <p>{t("accessibility.service.text")}</p>
      <h2>{t("accessibility.use.title")}</h2>
      <ul>
        {uses.map((use) => (
          <li key={use}>{t(`accessibility.use.${use}`)}</li>
        ))}
      </ul>
      <h2>{t("accessibility.rules.title")}</h2>
      <p>{t("accessibility.rules.text")}</p>
      <h2>{t("accessibility.short.title")}</h2>
      <ul>
        {shortcomings.map((id) => (
          <li key={id}>{t(`accessibility.short.${id}`)}</li>
        ))}
      </ul>
      {words !== undefined && (
        <>
          <h2>{t("accessibility.contact.title")}</h2>
          {paragraphs(words).map((paragraph, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order, and may repeat
            <p key={position}>{paragraph}</p>
          ))}
        </>
      )}
    </article>
  )
}
