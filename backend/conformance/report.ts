import type { Chapter } from "./conformance.ts"
import type { Verdict } from "./Finding.ts"

const texts: Readonly<Record<Verdict, string>> = {
  fits: "fits",
  plainer: "plainer",
  breaks: "BREAKS the showroom",
  security: "SECURITY fault",
  "not tried": "not tried",
}

/** The number of findings by verdict. */
export const countsOf = (chapters: ReadonlyArray<Chapter>): Readonly<Record<Verdict, number>> => {
  const counts = { fits: 0, plainer: 0, breaks: 0, security: 0, "not tried": 0 }
  for (const { findings } of chapters) for (const { verdict } of findings) counts[verdict] += 1
  return counts
}

/** The findings as text. The last line counts them. */
export const reportText = (chapters: ReadonlyArray<Chapter>): string => {
  const lines = chapters.flatMap(({ title, findings }) => [
    `\n${title}`,
    ...findings.flatMap(({ call, verdict, facts }) => [
      `  ${texts[verdict].padEnd(21)} ${call}`,
      ...facts.map((fact) => `${" ".repeat(24)}${fact}`),
    ]),
  ])
  const { fits, plainer, breaks, security, ...rest } = countsOf(chapters)
  const sum = `\n${fits} fit, ${plainer} plainer, ${breaks} break the showroom, ${security} security faults, ${rest["not tried"]} not tried`
  return [...lines, sum].join("\n")
}
