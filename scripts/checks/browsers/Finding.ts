/** A feature that built code uses without a guard, and that some supported browsers lack. */
export interface Finding {
  /** As a source names it: `URL.canParse`, `.allowsFeature`, `text-wrap: pretty`, `@scope`, `:has`. */
  readonly feature: string
  readonly file: string
  readonly excerpt: string
  /** The browsers that lack it, with their versions. */
  readonly lacking: ReadonlyArray<string>
}

/** A built file. */
export interface BuiltFile {
  readonly file: string
  readonly text: string
}
