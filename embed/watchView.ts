/** Tells whether an element is seen, or within `margin` CSS pixels of what is seen of the page: now, and whenever that changes. The answer ends it. */
export const watchView = (element: Element, margin: number, told: (isSeen: boolean) => void): (() => void) => {
  const observer = new IntersectionObserver((entries) => told(entries.at(-1)?.isIntersecting === true), {
    rootMargin: `${margin}px`,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
