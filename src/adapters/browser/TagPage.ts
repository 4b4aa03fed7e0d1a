/** What is needed of the page's globals to count visits. */
export interface TagPage {
  readonly document: Document
  readonly location: { readonly origin: string; readonly hostname: string; readonly pathname: string }
  readonly parent: unknown
  readonly self: unknown
}
