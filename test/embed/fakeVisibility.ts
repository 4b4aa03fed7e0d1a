import { vi } from "vitest"

/**
 * Replaces the browser's IntersectionObserver, which jsdom lacks. `notify` sets whether the most recently opened frame
 * is visible.
 */
export const fakeVisibility = () => {
  const visibility = { notify: (_isSeen: boolean) => {} }
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (entries: ReadonlyArray<{ isIntersecting: boolean }>) => void) {
        visibility.notify = (isIntersecting) => listener([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  return visibility
}
