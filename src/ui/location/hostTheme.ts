/** The style sheet with what the host page asks for; of the object model, which a strict content security policy lets pass. */
let sheet: CSSStyleSheet | undefined

/** Puts custom properties over the brand's, whenever that is worn; those of an earlier call are gone. */
export const wearHostTheme = (page: Document, variables: ReadonlyMap<string, string>): void => {
  sheet ??= new CSSStyleSheet()
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(":root {}")
  const [rule] = sheet.cssRules
  if (!(rule instanceof CSSStyleRule)) return
  // The brand stands on the element itself.
  for (const [name, value] of variables) rule.style.setProperty(name, value, "important")
}
