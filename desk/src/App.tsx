import { MantineProvider } from "@mantine/core"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { useState } from "react"
import { I18nextProvider } from "react-i18next"
import { type Desk, DeskContext } from "./api/Desk.ts"
import { openActs } from "./keyboard/acts.ts"
import { ActsContext } from "./keyboard/useActs.ts"
import { cssVariables, theme } from "./look/theme.ts"
import type { openRouter } from "./router/router.ts"

interface AppProps {
  readonly desk: Desk
  readonly router: ReturnType<typeof openRouter>
  /** Nonce of the style elements that Mantine adds; empty where no policy asks for it. */
  readonly styleNonce?: string
  /** `test` renders without transitions. */
  readonly env?: "default" | "test"
}

/** The desk in its surroundings. */
export function App({ desk, router, styleNonce = "", env = "default" }: AppProps) {
  const [acts] = useState(openActs)
  return (
    <I18nextProvider i18n={desk.texts}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
        env={env}
      >
        <QueryClientProvider client={desk.queries}>
          <DeskContext value={desk}>
            <ActsContext value={acts}>
              <RouterProvider router={router} />
            </ActsContext>
          </DeskContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>
  )
}
