import type { GuestQuestionRow } from "../environment/tables/participation.ts"

/** Maximum number of bytes of texts and answers in a publication: with 2,000 guests twice a second, 16 MB/s. */
const mostBytes = 4_000
/** Time in ms for which publications contain a text, because a guest may miss some of them. */
const textMs = 5_000

/** Chooses the texts that guests may lack, so that a publication stays small and nobody has to read the list again. */
export interface PublishedTexts {
  /**
   * The first questions that were asked or answered in the last 5 s, or that votes moved there in that time. The newest
   * first, as many as fit.
   */
  readonly among: (presentationId: number, first: ReadonlyArray<GuestQuestionRow>) => ReadonlyArray<GuestQuestionRow>
  /** Forgets a webinar. */
  readonly ended: (presentationId: number) => void
}

export const openPublishedTexts = (clock: { readonly now: () => number }): PublishedTexts => {
  /** When this instance first published a question among the first ones, by webinar and question. */
  const webinars = new Map<number, ReadonlyMap<number, number>>()
  return {
    among: (presentationId, first) => {
      const now = clock.now()
      const before = webinars.get(presentationId)
      const since = new Map(first.map(({ id }) => [id, before?.get(id) ?? now]))
      webinars.set(presentationId, since)
      const newsAt = ({ id, changedAt }: GuestQuestionRow) => Math.max(changedAt.getTime(), since.get(id) ?? now)
      let bytes = 0
      return first
        .filter((row) => newsAt(row) >= now - textMs)
        .sort((one, other) => newsAt(other) - newsAt(one))
        .filter(({ text, answer }) => {
          bytes += Buffer.byteLength(text) + Buffer.byteLength(answer ?? "")
          return bytes <= mostBytes
        })
    },
    ended: (presentationId) => void webinars.delete(presentationId),
  }
}
