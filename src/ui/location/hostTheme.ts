/** The style sheet for the host page's theme. Constructed in script, which a strict content security policy allows. */
let sheet: CSSStyleSheet | undefined

/** Overrides the brand's custom properties. Replaces those of an earlier call. */
export const applyHostTheme = (page: Document, variables: ReadonlyMap<string, string>): void => {
  sheet ??= new CSSStyleSheet()
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(":root {}")
  const [rule] = sheet.cssRules
  if (!(rule instanceof CSSStyleRule)) return
  // The brand's properties are on the element itself.
  for (const [name, value] of variables) rule.style.setProperty(name, value, "important")
}
