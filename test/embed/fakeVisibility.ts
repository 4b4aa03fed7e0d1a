import { vi } from "vitest"

/** Stands in for the browser's watch over what is in view, which jsdom lacks. `notify`: whether the frame that was opened last is seen. */
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
