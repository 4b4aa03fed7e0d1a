import type { Connection } from "../../domain/page/pageCode.ts"

export interface ConnectedPage {
  readonly navigator: {
    readonly onLine: boolean
    /** Only in Chromium. */
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
  }
}

/** Whether the browser has a network. `true` does not mean that a server can be reached. */
export const isOnline = (page: ConnectedPage = globalThis): boolean => page.navigator.onLine !== false

/** The browser's report on its network, and whether the visitor saves data. */
export const ownConnection = (page: ConnectedPage = globalThis): Connection => {
  const { connection } = page.navigator
  return {
    isOnline: isOnline(page),
    effectiveType: connection?.effectiveType,
    savesData: connection?.saveData ?? false,
  }
}
