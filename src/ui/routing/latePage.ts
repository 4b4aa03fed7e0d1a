import type { Features } from "../../application/Features.ts"
import type { TextPart } from "../language/texts.ts"
import { fetched, lateCode } from "./lateCode.ts"
import type { Showroom } from "./RouterContext.ts"

/** A lazily loaded page, with the features and texts it needs beyond those of every page (docs/performance.md). */
export interface LatePage<Code = unknown> {
  readonly code: () => Promise<Code>
  readonly features: ReadonlyArray<keyof Features>
  readonly texts?: TextPart
}

export const latePage = <Code>(
  fetchCode: () => Promise<Code>,
  needs: Partial<Pick<LatePage, "features" | "texts">> = {},
): LatePage<Code> => ({ features: [], ...needs, code: lateCode(fetchCode) })

/**
 * Fetches pages and everything they need in parallel, without preparing them. Rejects with PageNotLoaded if a part
 * fails.
 */
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
