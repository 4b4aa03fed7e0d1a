export const made = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  text = "",
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

/** Creates a button that is disabled while it works, and reports a failure. */
export const button = (
  text: string,
  className: string,
  act: () => Promise<unknown>,
  failed: (failure: unknown) => void,
): HTMLButtonElement => {
  const element = made("button", className, text)
  element.type = "button"
  element.addEventListener("click", () => {
    element.disabled = true
    act()
      .catch(failed)
      .finally(() => {
        element.disabled = false
      })
  })
  return element
}
