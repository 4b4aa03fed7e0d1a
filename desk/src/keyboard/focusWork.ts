/** Focuses the main part of the shown page. */
export const focusWork = (): void => document.querySelector<HTMLElement>("[data-work]")?.focus()
