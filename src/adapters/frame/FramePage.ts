/** What is needed of the page's globals. */
export interface FramePage {
  readonly self: unknown
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
  readonly location: {
    /** Origins of the pages around this one, the parent's first; missing in some browsers. */
    readonly ancestorOrigins?: ArrayLike<string>
  }
  readonly addEventListener: (type: "message", hear: (event: MessageEvent) => void) => void
  /** What is seen of this page: less than its window while a phone's keyboard is open. Missing in old browsers. */
  readonly visualViewport?: Pick<EventTarget, "addEventListener"> | null
  readonly document?: Pick<Document, "activeElement">
}

/** Whether a host page is around the showroom. */
export const isFramed = (page: FramePage): boolean => page.parent !== page.self
