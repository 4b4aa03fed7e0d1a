// jsdom has no layout. The virtual list asks for the size of its scroller and the heights of its rows.
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return this.dataset.index === undefined ? 1_000 : 180
    },
  },
  offsetWidth: { configurable: true, get: () => 640 },
  clientHeight: { configurable: true, get: () => 1_000 },
  clientWidth: { configurable: true, get: () => 640 },
})
// What Mantine needs, and jsdom lacks.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
if (!("fonts" in document)) Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() })
