import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { describe, expect, it } from "vitest"
import { displayNameProblems, noDisplayName } from "../../../src/domain/queue/displayName.ts"
import {
  atLeast,
  atMost,
  digits,
  email,
  exactly,
  type FieldProblem,
  firstProblem,
  phone,
  required,
} from "../../../src/domain/validation/rules.ts"
import { textsIn } from "../../../src/ui/language/texts.ts"
import { fieldProblemText } from "../../../src/ui/validation/Field.tsx"

describe("A phone number", () => {
  it.each(["+49 170 123456", "017012345", "+12345678", "0 1 2 3 4 5 6 7 8", "12345678901234567", " +49 170 123456 "])(
    "V1 may be %j",
    (typed) => expect(firstProblem(typed, phone)).toBeUndefined(),
  )

  it.each([
    ["too short", "+1234567"],
    ["too long", "123456789012345678"],
    ["with a dash", "0170-1234567"],
    ["with brackets", "(0170) 123456"],
    ["with two pluses", "++49170123456"],
    ["with a letter", "0170 123456x"],
    ["with a tab", "0170\t123456"],
    ["in other digits", "٠١٧٠١٢٣٤٥٦"],
  ])("V1 may not be %s: %j", (_, typed) => expect(firstProblem(typed, phone)).toEqual({ kind: "phone" }))
})

describe("A phone number of any country", () => {
  it.each([
    ["with the trunk zero behind the country's code", "+49 0170 123456"],
    ["of Italy, whose zero belongs to it", "+39 06 1234567"],
    ["with the trunk zero alone", "0170 123456"],
  ])("V1 BK10 is accepted %s: no country's rule is applied to others", (_, typed) =>
    expect(firstProblem(typed, phone)).toBeUndefined(),
  )

  it.each(["+49", "+49 ", "0049", "+"])("V1 BK11 is not only a country code: %j", (typed) =>
    expect(firstProblem(typed, phone)).toEqual({ kind: "phone" }),
  )

  it("V1 BK11 may be all zeros: only V1 refuses (readings V1), and only a call can tell", () => {
    expect(firstProblem("0000000000", phone)).toBeUndefined()
  })
})

describe("A rule", () => {
  it.each([
    "a@b.de",
    "a.b+c@x-y.example",
    "o'neil@post.example",
    `${"a".repeat(64)}@x.co.uk`,
    "müller@straße.example",
    "a..b@x.de",
    "a.@x.de",
  ])("V2 accepts no e-mail address that the contract's format refuses: %s", (typed) => {
    const ajv = new Ajv2020()
    addFormats.default(ajv)
    const isContracts = ajv.validate({ type: "string", format: "email" }, typed)
    expect(firstProblem(typed, email) === undefined).toBe(isContracts)
  })

  const badAddresses = [
    "müller@straße.example",
    "a..b@x.de",
    ".a@x.de",
    "a@-x.de",
    "a@x.d",
    "anneliese",
    "anneliese@post",
  ]
  const severalWords = ["anne liese@post.example", "a@b@post.example", "a@post.example, b@post.example"]
  it.each([
    ["required", required, ["a", "\u{1f600}", "ب"], ["   ", "\u200b", "\u2066\u3164", "\u2800"]],
    ["email", email, ["anneliese.brueckner@post.example", "a+b@c.co.uk"], [...badAddresses, ...severalWords]],
    ["digits", digits, ["0042"], ["A 7"]],
    ["atLeast", atLeast(3), ["abc"], ["ab"]],
    ["atMost", atMost(3), ["abc"], ["abcd"]],
    ["exactly", exactly(3), ["abc", "🚗🚙🏎"], ["abcd"]],
  ] as const)("V2 %s accepts only what matches, and says why", (kind, rule, fits, others) => {
    for (const typed of fits) expect(firstProblem(typed, rule), typed).toBeUndefined()
    const length = kind.startsWith("at") || kind === "exactly" ? { length: 3 } : {}
    for (const typed of others) expect(firstProblem(typed, rule), typed).toEqual({ kind, ...length })
  })

  it.each([email, digits, phone, atLeast(3), exactly(3)])("V2 accepts an empty optional value", (rule) =>
    expect(firstProblem("", rule)).toBeUndefined(),
  )

  it("V2 reports only the first problem", () =>
    expect(firstProblem(" ", required, email)).toEqual({ kind: "required" }))
})

const problems: ReadonlyArray<readonly [FieldProblem, string, string]> = [
  [{ kind: "required" }, "First name field is required", "Das Feld „First name“ ist erforderlich"],
  [
    { kind: "email" },
    "The field must be a valid email address",
    "Bitte geben Sie eine gültige E-\u2060Mail-Adresse ein",
  ],
  [{ kind: "digits" }, "The field should include only digits", "Bitte geben Sie nur Ziffern ein"],
  [{ kind: "phone" }, "The field must be a valid phone number", "Bitte geben Sie eine gültige Telefonnummer ein"],
  [
    { kind: "atLeast", length: 3 },
    "The field must have at least 3 characters",
    "Bitte geben Sie mindestens 3 Zeichen ein",
  ],
  [
    { kind: "atMost", length: 9 },
    "The field must have at most 9 characters",
    "Bitte geben Sie höchstens 9 Zeichen ein",
  ],
  [{ kind: "exactly", length: 5 }, "The field must have exactly 5 characters", "Bitte geben Sie genau 5 Zeichen ein"],
]

describe("A field's problem", () => {
  it.each(problems)("V2 of %j has a text in English and in German", async (problem, english, german) => {
    for (const [language, text] of [
      ["en", english],
      ["de", german],
    ] as const) {
      const texts = await textsIn(language)
      await texts.complete()
      expect(fieldProblemText(problem, "First name", texts.get().t)).toBe(text)
    }
  })
})

describe("A display name", () => {
  it("Q4 requires a first name and nothing else", () => {
    expect(displayNameProblems(noDisplayName)).toEqual({ firstName: { kind: "required" } })
    expect(displayNameProblems({ ...noDisplayName, firstName: "Anneliese" })).toEqual({})
  })

  it("Q4 V2 requires a valid e-mail address and dealer number", () =>
    expect(displayNameProblems({ firstName: "Anneliese", lastName: "", email: "anneliese", dealerId: "A 7" })).toEqual({
      email: { kind: "email" },
      dealerId: { kind: "digits" },
    }))

  it("Q4 V2 is no longer than the backend accepts", () =>
    expect(
      displayNameProblems({
        firstName: "a".repeat(101),
        lastName: "a".repeat(100),
        email: "",
        dealerId: "1".repeat(21),
      }),
    ).toEqual({ firstName: { kind: "atMost", length: 100 }, dealerId: { kind: "atMost", length: 20 } }))
})
