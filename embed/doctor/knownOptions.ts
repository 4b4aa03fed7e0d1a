/** The values of an option: words of a list, or a text that `fits`. Without either any text is right. */
interface Values {
  readonly words?: ReadonlyArray<string>
  readonly fits?: (text: string) => boolean
  /** Offered in place of a word that resembles none of the list, or of a text that does not fit. */
  readonly offered?: string
  /** Code of a wrong value. Default: `OPTION-VALUE`. */
  readonly code?: string
}

const anything: Values = {}
const colour: Values = { fits: (text) => /^#[0-9a-f]{6}$/i.test(text), offered: "#7a1f2b" }
const count: Values = { fits: (text) => /^[1-9]\d{0,9}$/.test(text), offered: "3" }

/** Values that are not groups: the consent tools, and a page without one. */
const consentWords: ReadonlyArray<string> = ["absent", "onetrust", "usercentrics", "cookiebot", "tcf", "gtag"]

/** The options of a script tag without `data-`, which are also the attributes of `<online-showroom>`. */
export const knownOptions: Readonly<Record<string, Values>> = {
  // checkOptions.ts checks these five itself.
  location: anything,
  language: anything,
  "contact-url": anything,
  telephone: anything,
  target: anything,
  "referral-id": anything,
  "referral-name": anything,
  "referral-url": anything,
  consent: {
    words: consentWords,
    fits: (text) =>
      consentWords.includes(text.trim().toLowerCase()) ||
      (!/^[A-Za-z]+$/.test(text) && text.split(/[\s,]+/).every((each) => /^([A-Z]\w*)?$/.test(each))),
    // Most tools that are not named here follow the framework.
    offered: "tcf",
    code: "CONSENT-TOOL",
  },
  "consent-groups": {
    fits: (text) => /^\s*([^\s,=]+=C\d{4}[\s,]*)+$/.test(text),
    offered: "analytics=C0002 comfort=C0003",
  },
  "data-layer": anything,
  height: { words: ["keep", "tell"], offered: "tell" },
  page: {
    words: ["start", "live", "booking", "presentation", "webinar", "stream_test"],
    offered: "start",
    code: "OPTION-PAGE",
  },
  presentation: count,
  "product-id": count,
  "product-brand": anything,
  "product-model": anything,
  "product-image-url": anything,
  "theme-background": colour,
  "theme-accent": colour,
  "theme-radius": { fits: (text) => /^\d+$/.test(text) && Number(text) <= 24, offered: "4" },
  "initial-height": { fits: (text) => /^\d+$/.test(text), offered: "480" },
  loading: { words: ["eager", "lazy", "prerender"], offered: "lazy" },
  mode: { words: ["inline", "modal", "floating"], offered: "modal" },
  "button-text": anything,
  title: anything,
}

/** Number of inserted, removed, replaced or swapped characters between two words. */
const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

/** The word of a list that a misspelt one most resembles. `undefined` if more than a third of its characters differ. */
export const nearest = (word: string, words: ReadonlyArray<string>): string | undefined => {
  // Bounds the time for a long text; the longest name has 17 characters.
  if (word.length > 30) return undefined
  const [best] = words
    .map((each) => ({ each, far: distance(word.toLowerCase(), each) }))
    .filter(({ each, far }) => far <= Math.max(1, Math.floor(each.length / 3)))
    .sort((one, other) => one.far - other.far)
  return best?.each
}
