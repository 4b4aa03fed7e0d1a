/** The offer to be told of the call outside of the page (QU7). */
export type NotifySnapshot =
  /** The browser can, and the visitor has not been asked yet. */
  | { readonly kind: "offered"; readonly ask: () => void }
  | { readonly kind: "allowed" }
  /** Not to be had here, or the visitor does not want it. */
  | { readonly kind: "none" }
