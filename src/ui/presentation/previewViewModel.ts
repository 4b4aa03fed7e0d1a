import { Effect } from "effect"
import type { PreviewPresentation } from "../../application/presentation/createPresentationEntry.ts"
import { createStore } from "../../application/store/Store.ts"
import type { Preview } from "../../domain/presentation/Presentation.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"

/** What is to come, read when the page is entered (Q11); undefined until then, and where it cannot be had. */
export const previewViewModel =
  (preview: PreviewPresentation) =>
  (presentationId: number): Prepared<Preview | undefined> => {
    const found = createStore<Preview | undefined>(undefined)
    return prepare(found, Effect.map(preview(presentationId), found.set))
  }
