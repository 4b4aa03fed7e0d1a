import { createTheme, MantineProvider } from "@mantine/core"
import "@mantine/core/styles/default-css-variables.css"
import type { ReactNode } from "react"
import "./showroomMantine.css"

const theme = createTheme({ fontFamily: "inherit", cursorType: "pointer", respectReducedMotion: true })

/** Neither reads nor writes storage: the colour scheme is ours alone. */
const lightOnly = {
  get: () => "light" as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/**
 * Mantine in our colours, for the screens that need it. Its variables come as style sheets of ours, so that no style element is
 * ever put into the page: the content security policy allows none.
 */
export function ShowroomMantine({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      colorSchemeManager={lightOnly}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  )
}
