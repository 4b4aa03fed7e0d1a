import { Tabs } from "@mantine/core"
// Import order matters: a tab is an unstyled button with its underline restored.
import "@mantine/core/styles/UnstyledButton.css"
import "@mantine/core/styles/Tabs.css"
import { createTheme, MantineProvider } from "@mantine/core"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import styles from "./chat.module.css"
import { type ChatTabsSnapshot, type ChatView, chatOf } from "./chatViewModel.ts"
import "@mantine/core/styles/default-css-variables.css"
import type { ReactNode } from "react"
import "../components/showroomMantine.css"

const theme = createTheme({ fontFamily: "inherit", cursorType: "pointer", respectReducedMotion: true })

/** Neither reads nor writes storage: the colour scheme is fixed. */
const lightOnly = {
  get: () => "light" as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/**
 * Mantine in our colours, for the screens that need it. Its variables are in our own style sheets, so that no style
 * element is added to the page: the content security policy allows none.
 */
function ShowroomMantine({ children }: { readonly children: ReactNode }) {
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

interface ChatTabsProps {
  /** The panel has the id `{id}-panel-{kind}`, as Mantine names it. */
  readonly id: string
  readonly tabs: ChatTabsSnapshot["tabs"]
  readonly choose: ChatView["choose"]
}

/** Group and private chat, each with a dot while it has unread messages (H2, H5). */
export function ChatTabs({ id, tabs, choose }: ChatTabsProps) {
  const { t } = useTexts()
  const select = (value: string | null) => {
    const tab = tabs.find(({ kind }) => kind === value)
    if (tab) run(choose(chatOf[tab.kind]))
  }
  return (
    <ShowroomMantine>
      <Tabs
        id={id}
        value={tabs.find((tab) => tab.selected)?.kind ?? null}
        onChange={select}
        className={styles.tabs ?? ""}
        color="var(--accent-line)"
      >
        <Tabs.List grow aria-label={t("chat.title")}>
          {tabs.map(({ kind, unread }) => (
            <Tabs.Tab key={kind} value={kind} className={styles.tab ?? ""}>
              {t(`chat.${kind}`)}{" "}
              {unread && (
                <span className={styles.dot}>
                  <VisuallyHidden>{t("chat.unread")}</VisuallyHidden>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </ShowroomMantine>
  )
}
