/** Whether the list of shortcuts is open. One for the page, as the palette's store is. */
const listeners = new Set<() => void>()
let isOpen = false

const setOpen = (next: boolean) => {
  isOpen = next
  for (const listener of listeners) listener()
}

export const openShortcuts = (): void => setOpen(true)
export const closeShortcuts = (): void => setOpen(false)

export const shortcutList = {
  get: () => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
