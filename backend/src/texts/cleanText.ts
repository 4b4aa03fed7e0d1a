/**
 * Characters that show nothing: joiners, selectors, fillers, marks of direction, tags, annotations, noncharacters, half
 * characters, and control characters except tab and line break.
 */
const invisible = /(?![\t\n])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/u

/**
 * A visible character of a script whose letters take other forms beside a joiner or a non-joiner: of Persian, and of the
 * Indic scripts (UAX 31, 2.3).
 */
const joining = `(?!\\p{Default_Ignorable_Code_Point})[${"Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Tibt"
  .split(" ")
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("")}]`

/** Characters without a width of their own that are part of the visible character beside them. */
const needed = [
  `(?<=${joining})[\\u200c\\u200d](?=${joining})`,
  // Families, professions and flags (UTS 51).
  "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})",
  "(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}",
  "(?<=[\\p{Emoji}\\p{Extended_Pictographic}])[\\ufe0e\\ufe0f]",
  // Variants of an ideograph, which Japanese names distinguish (UTS 37).
  "(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
  "(?<=\\p{Script=Mong})[\\u180b-\\u180d\\u180f]",
].join("|")

const neededOrInvisible = new RegExp(`(${needed})|${invisible.source}`, "gu")

/**
 * Maximum number of marks above, below or around one letter: more cover the lines beside it. UTS 39, 5.4, treats more
 * than 4 as spoofing. No living language needs more; Vietnamese has up to 2, vocalised Hebrew and Arabic up to 3.
 */
const mostMarks = 4

const marked = /(^|[\s\S])([\p{M}\u200c\u200d]+)/gu
const base = /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u
const hasNoWidth = /[\p{Mn}\p{Me}]/u

/** At most `mostMarks`, each once. Spacing vowels and joiners stay. */
const boundMarks = (run: string): string => {
  const marks = new Set<string>()
  return [...run]
    .filter((mark) => {
      if (!hasNoWidth.test(mark)) return true
      if (marks.has(mark) || marks.size === mostMarks) return false
      marks.add(mark)
      return true
    })
    .join("")
}

/** Excludes symbols that show nothing: a pattern without dots, a placeholder, a note without a head, blank hieroglyphs. */
const visible = /(?![\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u

const isPlain = /^[\n\x20-\x7e]*$/

/** Each step may leave a joiner without its neighbour, or bring marks together: repeats until nothing changes. */
const withoutTricks = (text: string): string => {
  const next = text
    .replace(neededOrInvisible, "$1")
    .normalize("NFC")
    .replace(marked, (_, before: string, run: string) => before + (base.test(before) ? boundMarks(run) : ""))
  return next === text ? text : withoutTricks(next)
}

/**
 * A stranger's text that can neither hide anything nor cover or reorder the text beside it: in NFC, with `\n` as line
 * break, without invisible characters other than those that join letters or emoji, and with at most four marks on a
 * letter. Empty if it shows nothing. Cleaning a clean text changes nothing.
 */
export const cleanText = (text: string): string => {
  const clean = isPlain.test(text) ? text : withoutTricks(text.replace(/\r\n?|[\u2028\u2029]/gu, "\n"))
  return visible.test(clean) ? clean : ""
}

/** `cleanText` for a name or a title: one line, without space around it. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, " ").trim()
