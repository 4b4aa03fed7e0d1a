import { useTranslation } from "react-i18next"
import type { VisitorCard } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { clockOf, dateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import styles from "./visitor.module.css"

/** Address of a stranger: opens without a referrer and without access to the desk. */
function PageLink({ url, title }: { readonly url: string; readonly title: string | null }) {
  const isWeb = /^https?:\/\//.test(url)
  if (!isWeb) return <>{title ?? url}</>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title ?? url.replace(/^https?:\/\/(www\.)?/, "")}
    </a>
  )
}

const useWait = ({ entry, waitedSeconds }: VisitorCard): string | undefined => {
  const now = useNow()
  if (entry) return clockOf(now - Date.parse(entry.since))
  return waitedSeconds === null ? undefined : clockOf(waitedSeconds * 1_000)
}

/** Model, language, page and campaign, waiting time, consent, and how to reach the visitor. */
export function VisitorFacts({ card }: { readonly card: VisitorCard }) {
  const { t } = useTranslation("visitor")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const wait = useWait(card)
  const { model, page, referral, consentedAt, email, phone } = card
  const facts = [
    ["model", model && `${model.brand} ${model.model}`.trim()],
    ["language", card.language && t(`languageName.${card.language}`)],
    ["page", page && <PageLink key="page" url={page.url} title={page.title} />],
    ["campaign", referral && (referral.name ?? referral.id)],
    ["wait", wait],
    ["localTime", card.timeZone && card.timeZone !== timeZone && timeOf(Date.now(), card.timeZone)],
    ["consent", consentedAt && t("consentedAt", { date: dateOf(consentedAt, timeZone, language) })],
    [
      "email",
      email && (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    ["phone", phone],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
