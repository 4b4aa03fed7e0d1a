/** Focuses the work of the page that is shown. */
export const focusWork = (): void => document.querySelector<HTMLElement>("[data-work]")?.focus()
