/**
 * Reports whether an element is visible, or within `margin` CSS pixels of the visible part of the page: now, and on
 * each change. Returns an unsubscribe function.
 */
export const watchView = (element: Element, margin: number, onChange: (isSeen: boolean) => void): (() => void) => {
  const observer = new IntersectionObserver((entries) => onChange(!!entries.pop()?.isIntersecting), {
    rootMargin: `${margin}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
