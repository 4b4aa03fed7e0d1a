import { Tabs as MantineTabs } from "@mantine/core"
// Import order matters: a tab is an unstyled button with its underline restored.
import "@mantine/core/styles/UnstyledButton.css"
import "@mantine/core/styles/Tabs.css"
import { createTheme, MantineProvider } from "@mantine/core"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./tabs.module.css"
import "@mantine/core/styles/default-css-variables.css"
import type { ReactNode } from "react"
import "../components/showroomMantine.css"

const theme = createTheme({ fontFamily: "inherit", cursorType: "pointer", respectReducedMotion: true })

/** A fixed colour scheme, which neither reads nor writes storage. */
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

/** A tab as it is shown. */
export interface Tab<Kind extends string> {
  readonly kind: Kind
  readonly name: string
  /** Number of new items in it. Absent: not counted. */
  readonly count?: number
  /** Whether the tab contains something new. */
  readonly hasNews: boolean
}

interface TabsProps<Kind extends string> {
  /** The panel of a tab has the id `{id}-panel-{kind}`, the tab itself `{id}-tab-{kind}`, as Mantine names them. */
  readonly id: string
  readonly label: string
  readonly tabs: ReadonlyArray<Tab<Kind>>
  readonly open: Kind | undefined
  readonly choose: (kind: Kind) => void
  readonly className?: string | undefined
  /** Whether the tabs share the whole row. */
  readonly isWide: boolean
}

/** A row of tabs, each with a dot while it contains something new (H2, H5). */
export function Tabs<Kind extends string>({ id, label, tabs, open, choose, isWide, className = "" }: TabsProps<Kind>) {
  const { t } = useTexts()
  const chosen = (value: string | null) => {
    const tab = tabs.find(({ kind }) => kind === value)
    if (tab) choose(tab.kind)
  }
  return (
    <ShowroomMantine>
      <MantineTabs
        id={id}
        value={open ?? null}
        onChange={chosen}
        className={`${styles.tabs} ${className}`}
        color="var(--accent-line)"
      >
        <MantineTabs.List grow={isWide} aria-label={label}>
          {tabs.map(({ kind, name, count, hasNews }) => (
            <MantineTabs.Tab key={kind} value={kind} className={styles.tab ?? ""}>
              {name} {count !== undefined && <span className={styles.count}>{count}</span>}
              {hasNews && (
                <span className={styles.dot}>
                  <VisuallyHidden>{t("chat.unread")}</VisuallyHidden>
                </span>
              )}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
      </MantineTabs>
    </ShowroomMantine>
  )
}
