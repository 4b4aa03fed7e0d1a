/** Resolves in a task of its own: joined to the current one, the code after it would block a slow phone for longer. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
