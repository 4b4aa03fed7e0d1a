/** What is needed of the page's globals. */
export interface TitledPage {
  readonly document: Pick<Document, "title" | "head">
  readonly MutationObserver: typeof MutationObserver
}

/**
 * Shows another title of the document until the answer is called. A page that names itself meanwhile, as the consultation does
 * when it opens, gets its say at the end.
 */
export const callingTitle = (page: TitledPage, words: string): (() => void) => {
  const { document } = page
  let own = document.title
  const put = () => {
    if (document.title === words) return
    own = document.title
    document.title = words
  }
  const observer = new page.MutationObserver(put)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  put()
  return () => {
    observer.disconnect()
    document.title = own
  }
}
