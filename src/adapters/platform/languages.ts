export interface SpeakingPage {
  /** Missing in some web views. */
  readonly navigator: { readonly languages?: ReadonlyArray<string> }
}

/** The browser's languages, best first, as it has them from the system: "de-DE", but also "de_DE" or "de-DE@posix". */
export const ownLanguages = (page: SpeakingPage): ReadonlyArray<string> => page.navigator.languages ?? []
