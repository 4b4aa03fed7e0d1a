import type { QueueEntry, VisitorCard } from "../api/contract.ts"

/** The page and the campaign that a visitor comes from, in one line. Texts of a stranger, shown as text alone. */
export const pageText = ({ page, referral }: Pick<QueueEntry | VisitorCard, "page" | "referral">): string => {
  const address = page?.url.replace(/^https?:\/\/(www\.)?/, "").replace(/[/?#]+$/, "")
  return [page?.title ?? address, referral?.name ?? referral?.id].filter(Boolean).join(", ")
}
