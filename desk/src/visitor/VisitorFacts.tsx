import { useTranslation } from "react-i18next"
import type { VisitorCard } from "../api/contract.ts"
import { useNow } from "../api/useNow.ts"
import { clockOf, dateOf, timeOf } from "../language/format.ts"
import { useLanguage } from "../language/useLanguage.ts"
import { useTimeZone } from "../location/useShownLocations.ts"
import { pageHost } from "./pageHost.ts"
import styles from "./visitor.module.css"

/**
 * A link to a page whose address and title come from a stranger, with the host beside it. Opens without opener and
 * referrer.
 */
function PageLink({ url, title }: { readonly url: string; readonly title: string | null }) {
  const host = pageHost(url)
  if (host === undefined) return <>{title ?? url}</>
  const address = new URL(url)
  // Isolated: a direction mark in the title must not move the host.
  return (
    <>
      <a href={address.href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        <bdi>{title ?? `${host}${address.pathname}`}</bdi>
      </a>
      {title !== null && <bdi> ({host})</bdi>}
    </>
  )
}

/** A mailto address of one recipient (RFC 6068): a `?` in it would begin a subject, or further recipients. */
const mailTo = (email: string): string => `mailto:${email.split("@").map(encodeURIComponent).join("@")}`

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
        <a key="email" href={mailTo(email)}>
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
