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
/** Styles by which Mantine measures a growing text field at each render, and which jsdom computes slowly. */
const sizes = /^(border|boxSizing|font|letter|line|padding|scrollbar|tabSize|text|width|word)/
const styleOf = window.getComputedStyle
if (styleOf.name !== "withoutSizes")
  window.getComputedStyle = function withoutSizes(element, pseudo) {
    const style = styleOf(element, pseudo)
    if (!(element instanceof HTMLTextAreaElement)) return style
    return new Proxy(style, {
      get: (own, name) => {
        if (typeof name === "string" && sizes.test(name)) return ""
        const value: unknown = Reflect.get(own, name)
        return typeof value === "function" ? value.bind(own) : value
      },
    })
  }
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
