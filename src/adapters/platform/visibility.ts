export interface VisiblePage {
  readonly document?: Pick<Document, "visibilityState">
}

/** Whether the page is visible. A prerendered page is not. True without a document, as in a worker. */
export const isVisible = (page: VisiblePage = globalThis): boolean =>
  page.document === undefined || page.document.visibilityState === "visible"
