import type { Features } from "../../application/Features.ts"
import type { TextPart } from "../language/texts.ts"
import { fetched, lateCode } from "./lateCode.ts"
import type { Showroom } from "./RouterContext.ts"

/** A page whose code comes late, with what it cannot be shown without beside what all pages have (docs/performance.md). */
export interface LatePage<Code = unknown> {
  readonly code: () => Promise<Code>
  readonly features: ReadonlyArray<keyof Features>
  readonly texts?: TextPart
}

export const latePage = <Code>(
  fetchCode: () => Promise<Code>,
  needs: Partial<Pick<LatePage, "features" | "texts">> = {},
): LatePage<Code> => ({ features: [], ...needs, code: lateCode(fetchCode) })

/** Fetches pages with all that they need, at once; nothing of them is prepared. Rejects with PageNotLoaded where something does not arrive. */
export const fetchPages = (
  { load, texts }: Pick<Showroom, "load" | "texts">,
  pages: ReadonlyArray<LatePage>,
): Promise<unknown> =>
  Promise.all([
    load("session"),
    ...pages.flatMap((page) => [
      page.code(),
      fetched(() => texts.fetchAhead(page.texts)),
      ...page.features.map((name) => load(name)),
    ]),
  ])
