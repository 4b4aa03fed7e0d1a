import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Menu,
  Modal,
  Tooltip,
  type VariantColorsResolver,
} from "@mantine/core"
import { Spotlight } from "@mantine/spotlight"

/** Shade 6 is the accent on light paper, shade 4 the one on dark. */
const accent: MantineColorsTuple = [
  "#e6effb",
  "#cfe0f8",
  "#b3d0f9",
  "#9cc6fb",
  "#78b1f8",
  "#2f7bd9",
  "#0b5cc0",
  "#084a9c",
  "#063b7d",
  "#08172b",
]

/**
 * Layers do not lock the page's scrolling, because the page itself never scrolls: the lock would add a style element
 * without the nonce.
 */
const unlocked = { lockScroll: false }

/** The title of a layer must not be a banner of the page. */
const titled = { ...unlocked, attributes: { header: { role: "presentation" } } }

/** Mantine takes it twice from the window's height, for the most that a layer may take of it. */
const modalOffset = "calc(5dvh + (var(--layer-above) + var(--toasts-below, 0px)) / 2)"

const layer = { title: { fontSize: "var(--text-m)", fontWeight: 600, lineHeight: 1.3 } }

/** Filled with the accent, whose text is light on the light desk and dark on the dark one. */
const colours: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input)
  if (input.variant !== "filled" || (input.color ?? input.theme.primaryColor) !== "accent") return usual
  return { ...usual, background: "var(--accent)", hover: "var(--accent-pressed)", color: "var(--on-accent)" }
}

/** Mantine in the desk's type, space and colours. The widths at which the layout changes: 900, 1100 and 1400 px. */
export const theme = createTheme({
  fontFamily: '"Hanken Grotesk Variable", system-ui, sans-serif',
  fontSizes: { xs: "12px", sm: "14px", md: "16px", lg: "20px", xl: "28px" },
  lineHeights: { xs: "1.35", sm: "1.5", md: "1.5", lg: "1.2", xl: "1.15" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  breakpoints: { xs: "40em", sm: "56.25em", md: "68.75em", lg: "87.5em", xl: "120em" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "20px", lineHeight: "1.15" },
      h2: { fontSize: "16px", lineHeight: "1.15" },
      h3: { fontSize: "14px", lineHeight: "1.3" },
    },
  },
  defaultRadius: "md",
  primaryColor: "accent",
  primaryShade: { light: 6, dark: 4 },
  variantColorResolver: colours,
  colors: { accent },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({ defaultProps: { ...titled, centered: true, yOffset: modalOffset }, styles: layer }),
    Drawer: Drawer.extend({ defaultProps: titled, styles: layer }),
    Spotlight: Spotlight.extend({ defaultProps: unlocked }),
    Menu: Menu.extend({
      defaultProps: { shadow: "md", radius: "lg", position: "bottom-end", withInitialFocusPlaceholder: false },
    }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400 } }),
    Button: Button.extend({ defaultProps: { fz: "sm", fw: 600, h: "var(--control)", px: "sm" } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: "subtle", color: "gray", size: "var(--control)" } }),
  },
})

const shared = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--soft)",
  "--mantine-color-placeholder": "var(--soft)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-default": "var(--paper)",
  "--mantine-color-default-hover": "var(--sunk)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--edge)",
  "--mantine-color-gray-light-color": "var(--ink)",
  "--mantine-color-gray-light-hover": "var(--sunk)",
  "--mantine-color-accent-filled-hover": "var(--accent-pressed)",
  "--mantine-color-accent-light": "var(--accent-soft)",
  "--mantine-color-accent-light-color": "var(--accent)",
  "--mantine-shadow-md": "0 0 0 1px var(--hair), var(--shadow)",
}

/** Maps Mantine's own variables to the desk's colours, which differ by colour scheme. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
