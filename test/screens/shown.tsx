import { act, cleanup, type RenderResult, render } from "@testing-library/react"
import { type ReactNode, StrictMode, Suspense } from "react"
import { afterEach, expect } from "vitest"
import type { Store } from "../../src/application/store/Store.ts"
import type { Language } from "../../src/domain/language/language.ts"
import { loadTextPart } from "../../src/ui/chat/useTextPart.ts"
import { textParts } from "../../src/ui/language/textParts.ts"
import { type Texts, textsIn } from "../../src/ui/language/texts.ts"
import { TextsContext } from "../../src/ui/language/useTexts.ts"
import { visitorPart } from "../../src/ui/participation/visitorPart.ts"
import { onRecordTexts } from "../../src/ui/presentation/live/onRecordViews.tsx"
import { shownTexts } from "../../src/ui/product/shown/shownTexts.ts"
import { absenceWords } from "../../src/ui/stream/instead/absenceWords.ts"
import { axeFaults } from "./axeFaults.ts"

/** Pages that axe checks when the test is over. */
const examined = new Set<RenderResult>()
afterEach(async () => {
  const pages = [...examined]
  examined.clear()
  for (const page of pages) expect(await axeFaults(page.container)).toEqual([])
  cleanup()
})

// Two APIs that Mantine needs and jsdom lacks.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The dialog of a browser, without its top layer.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
}

// And one that user-event needs to move between radio buttons.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) } as typeof CSS

export interface Shown extends RenderResult {
  readonly texts: Texts
}

/** Renders a screen as the showroom does: in StrictMode, with its texts. */
export const shown = async (screen: ReactNode, language: Language = "en"): Promise<Shown> => {
  const texts = await textsIn(language)
  for (const part of [...Object.values(textParts), onRecordTexts, visitorPart.texts, shownTexts, absenceWords])
    await loadTextPart(texts, part)
  const result = await act(async () =>
    render(
      <StrictMode>
        <TextsContext value={texts}>
          <Suspense>{screen}</Suspense>
        </TextsContext>
      </StrictMode>,
    ),
  )
  return { ...result, texts }
}

/** Renders a screen; axe checks it when the test ends. */
export const accessible = async (...what: Parameters<typeof shown>): Promise<Shown> => {
  const page = await shown(...what)
  examined.add(page)
  return page
}

/** A view-model whose snapshot the test sets. */
export const changing = <Snapshot,>(first: Snapshot) => {
  let snapshot = first
  const listeners = new Set<() => void>()
  const viewModel: Store<Snapshot> = {
    get: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const become = (next: Snapshot) =>
    act(() => {
      snapshot = next
      for (const listener of listeners) listener()
    })
  return { viewModel, become }
}

export const counted = () => {
  const calls: Array<ReadonlyArray<unknown>> = []
  const call = (...phrases: ReadonlyArray<unknown>): void => void calls.push(phrases)
  return { call, calls }
}
