import type { QueueEntry, VisitorCard } from "../api/contract.ts"
import { pageHost } from "../visitor/pageHost.ts"

type Source = Pick<QueueEntry | VisitorCard, "page" | "referral">

/**
 * A page's title with its host, as a stranger chose the title. The address without `www` and query if there is no title
 * or no host.
 */
export const pageName = ({ url, title }: NonNullable<Source["page"]>): readonly string[] => {
  const host = pageHost(url)
  return title !== null && host !== undefined
    ? [title, `(${host})`]
    : [url.replace(/^https?:\/\/(www\.)?/, "").replace(/[/?#]+$/, "")]
}

/**
 * The page and the campaign that a visitor comes from, in one line. Each is isolated, so that letters of another
 * direction move nothing beside them.
 */
export function PageSource({ page, referral }: Source) {
  const campaign = referral?.name ?? referral?.id
  return (
    <>
      {page &&
        pageName(page).map((part, place) => (
          <span key={part}>
            {place > 0 && " "}
            <bdi>{part}</bdi>
          </span>
        ))}
      {page && campaign && ", "}
      {campaign && <bdi>{campaign}</bdi>}
    </>
  )
}
