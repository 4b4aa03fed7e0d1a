export type TermsSnapshot =
  | {
      readonly kind: "asked"
      readonly sections: ReadonlyArray<{ readonly title: string; readonly paragraphs: ReadonlyArray<string> }>
      readonly agree: () => void
      readonly decline: () => void
    }
  | { readonly kind: "declined"; readonly back: () => void }
  | { readonly kind: "agreed" }
