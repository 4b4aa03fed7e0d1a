import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cleanLine, cleanText } from "../../src/texts/cleanText.ts"
import { cleanValues } from "../../src/texts/cleanValues.ts"

describe("a stranger's text", () => {
  it.each([
    ["German", "Grüße aus Köln, Straße 5 – „gern“!"],
    ["Vietnamese", "Nguyễn Thị Hồng Ngọc, Huế"],
    ["Persian with a non-joiner", "می\u200cخواهم علی\u200cرضا را ببینم"],
    ["Arabic with vowels", "مُحَمَّدٌ رَسُولٌ".normalize("NFC")],
    ["Hebrew with vowels", "שָׁלוֹם בְּרֵאשִׁית".normalize("NFC")],
    ["Hindi", "हिन्दी में क्षमा कीजिए, श्रीमती"],
    ["Hindi with a joiner", "क्\u200dष और क्\u200cष"],
    ["Bengali with a joiner", "র\u200d্যাব".normalize("NFC")],
    ["Tamil", "தமிழ் மொழி"],
    ["Malayalam with a joiner", "ക്\u200dഷ"],
    ["Sinhala with a joiner", "ශ්\u200dරී ලංකාව"],
    ["Thai", "น้ำที่นี่ดีที่สุด ก็ได้"],
    ["Lao", "ສະບາຍດີ ທີ່ນີ້"],
    ["Khmer", "ភាសាខ្មែរ ស្ត្រី"],
    ["Burmese", "မြန်မာဘာသာ ကျွန်ုပ် ကြောင့်"],
    ["Tibetan", "བོད་སྐད། བསྒྲུབས"],
    ["Chinese", "你好,我想看车"],
    ["Japanese with a variant of an ideograph", "葛\u{e0100}飾区の辻\u{e0101}さん"],
    ["Korean", "안녕하세요 김민수"],
    ["Greek and Cyrillic", "Ελένη Παπαδοπούλου, Олга Ёлкина"],
    ["Yoruba with two marks", "Ọlọ́run ẹ̀kọ́".normalize("NFC")],
    ["emoji of a family, a profession and skin", "👨‍👩‍👧‍👦 👩🏽‍⚕️ 🤷🏾‍♀️ ❤️‍🔥 👁️‍🗨️"],
    ["emoji of flags and keys", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 🏳️‍⚧️ 🇩🇪 1️⃣ #️⃣ ☎︎"],
    ["several lines", "one\n\n\ttwo\n"],
  ])("is unchanged in %s", (_what, text) => {
    expect(cleanText(text)).toBe(text)
  })

  it.each([
    ["embeddings, overrides and isolates", "a\u202eb\u202cc\u2066d\u2069e\u202a\u2067f", "abcdef"],
    ["marks of direction", "a\u200eb\u200fc\u061cd", "abcd"],
    ["characters without width", "a\u200bb\u2060c\ufeffd\u00ade\u034ff\u180eg", "abcdefg"],
    ["joiners between letters that do not join", "p\u200da\u200cy", "pay"],
    ["several joiners in a row", "ب\u200c\u200c\u200dب", "بب"],
    ["a joiner at an end", "کتاب\u200c", "کتاب"],
    ["selectors after a letter", "a\ufe0fb\u{e0100}c", "abc"],
    ["tags, which carry hidden words", "hi\u{e0068}\u{e0069}\u{e007f}", "hi"],
    ["tags after another flag", "🏳\u{e0067}\u{e0062}\u{e007f}", "🏳"],
    ["fillers", "a\u3164b\uffa0c\u115fd\u1160e", "abcde"],
    ["annotations and noncharacters", "a\ufff9b\ufffac\ufffbd\ufffee\u{1ffff}f", "abcdef"],
    ["control characters", "a\u0000b\u0008c\u001bd\u007fe\u0085f", "abcdef"],
    ["other line breaks", "a\r\nb\rc\u2028d\u2029e", "a\nb\nc\nd\ne"],
    ["a letter and its mark apart", "Zoe\u0308", "Zoë"],
    ["a mark behind a hidden character", "Zoe\u200b\u0308", "Zoë"],
  ])("loses or replaces %s", (_what, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it("keeps at most four marks on a letter, each once (UTS 39, 5.4)", () => {
    const marks = ["\u0316", "\u0317", "\u0318", "\u0319", "\u031c", "\u031d", "\u031e", "\u031f"]
    expect(cleanText(`x${marks.join("")}`)).toBe(`x${marks.slice(0, 4).join("")}`)
    expect(cleanText(`x${"\u0489".repeat(30)}y`)).toBe("x\u0489y")
    expect(cleanText(`ก${"\u0e47".repeat(30)}`)).toBe("ก\u0e47")
  })

  it("keeps no more marks if joiners, selectors or hidden characters stand between them", () => {
    const marks = ["\u064b", "\u064c", "\u064d", "\u064e", "\u064f", "\u0650", "\u0651", "\u0652"]
    for (const between of ["\u200c", "\u200d", "\u200b", "\u034f", "\ufe0f", "\u2060\u200d"]) {
      const clean = cleanText(`ب${marks.join(between)}ب`)
      expect([...clean].filter((character) => marks.includes(character))).toHaveLength(4)
    }
  })

  it("has no marks without a letter, which would stand on the text before it", () => {
    expect(cleanText("\u0301\u0302a \u0303b\n\u0304c")).toBe("a b\nc")
  })

  it.each([
    ["nothing", ""],
    ["spaces of all kinds", " \u00a0\u2003\u3000\u1680\n\t"],
    ["hidden characters", "\u200b\u2066\u00ad\u3164\u{e0041}"],
    ["marks", "\u0301\u0489 \u0302"],
    ["symbols that show nothing", "\u2800\ufffc \u{1d159}\u{13441}"],
    ["joiners and selectors", "\u200d\ufe0f\u200c"],
  ])("is empty if it has only %s", (_what, text) => {
    expect([cleanText(text), cleanLine(text)]).toEqual(["", ""])
  })

  it("is trimmed to one line if it is a name", () => {
    expect(cleanLine("  Zoë\n\n Lindqvist\u2028\u200b Maß ")).toBe("Zoë Lindqvist Maß")
  })
})

describe("cleaning any text", () => {
  const tricks = [
    ..."ab1#éßب\u064b\u0651\u0301\u0308\u0316\u0489\u20e3क्ष్র্\u180b\u1820葛❤👩🏽🏴🏳\u3099ガ\u0b92\u11bc가가",
    ..."\u200b\u200c\u200d\u200e\u202e\u2066\ufe0f\ufe0e\u{e0100}\u{e0067}\u{e007f}\u034f\u3164\u2800\u0000\u0085 \n\r\t\u2028",
  ]
  const hostile = fc.array(fc.constantFrom(...tricks), { maxLength: 40 }).map((each) => each.join(""))
  const any = fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 60 }))

  it("changes nothing the second time, and leaves NFC", () => {
    fc.assert(
      fc.property(any, (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
        expect(clean.normalize("NFC")).toBe(clean)
      }),
      { numRuns: 3_000 },
    )
  })

  it("leaves no direction, no stack of marks, and something visible or nothing", () => {
    fc.assert(
      fc.property(any, (text) => {
        const clean = cleanText(text)
        expect(clean).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u200b\u3164]/u)
        expect(clean).not.toMatch(/(?:[\p{Mn}\p{Me}][\p{Mc}\u200c\u200d]*){5}/u)
        expect(clean).not.toMatch(/(?:^|\s)\p{M}/u)
        expect(clean === "" || /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u.test(clean)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})

describe("the values of a request", () => {
  it("H4 are cleaned at every depth, whatever other fields they have", () => {
    const given = { first_name: "An\u200bn\n Lee", seal: "x", list: [{ note: "a\u202eb" }] }
    expect(cleanValues(given)).toEqual({ first_name: "Ann Lee", seal: "x", list: [{ note: "ab" }] })
  })

  it("H8 keep captions to the letter, which a seal covers", () => {
    const captions = [{ text: "a\u200bb", seal: "x" }]
    expect(cleanValues({ captions })).toEqual({ captions })
  })
})
