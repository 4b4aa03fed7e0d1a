import type { ShowroomTheme } from "../public.d.ts"

/** Screens that dialog and panel fill. */
export const smallScreen = "(max-width: 600px)"

/**
 * Styles of the dialog, the panel and the button. A constructed style sheet, which a strict policy allows. A closed
 * dialog keeps its size: what is in the frame continues as it is.
 */
const rules = `
:host { display: contents; }
.launcher, .close { font-family: inherit; cursor: pointer; border: 0; -webkit-tap-highlight-color: transparent; }
.launcher {
  position: fixed; z-index: 2147483000;
  right: max(24px, env(safe-area-inset-right)); bottom: max(24px, env(safe-area-inset-bottom));
  display: inline-flex; align-items: center; gap: 12px; box-sizing: border-box;
  min-height: 56px; max-width: min(360px, calc(100vw - 32px)); padding: 8px 24px 8px 10px;
  font-size: 16px; font-weight: 600; line-height: 1.25; text-align: start;
  color: var(--on-accent); background: var(--accent); border-radius: 28px;
  box-shadow: 0 1px 2px rgb(12 13 18 / 16%), 0 12px 32px rgb(12 13 18 / 22%);
}
.launcher:hover { background: var(--accent-pressed); }
.launcher[hidden] { display: none; }
.mark {
  position: relative; flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: 50%;
  font-size: 16px; font-variant-numeric: tabular-nums; background: color-mix(in srgb, currentColor 16%, transparent);
}
.mark svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round; }
.live::before { content: ""; width: 10px; height: 10px; border-radius: 50%; background: currentColor; }
.badge {
  position: absolute; top: -6px; right: -6px; min-width: 20px; height: 20px; padding: 0 5px; box-sizing: border-box; border-radius: 10px;
  font-size: 12px; line-height: 20px; text-align: center; color: #fff; background: #b3261e;
}
.badge[hidden] { display: none; }
dialog {
  position: fixed; z-index: 2147483000; display: flex; flex-direction: column; box-sizing: border-box; overflow: hidden;
  margin: 0; padding: 0; border: 0; max-width: none; max-height: none; overscroll-behavior: contain;
  color: #16181d; background: var(--paper); border-radius: var(--radius);
  box-shadow: 0 0 0 1px rgb(12 13 18 / 8%), 0 24px 64px rgb(12 13 18 / 28%);
}
dialog:not([open]) { visibility: hidden; opacity: 0; pointer-events: none; transform: translateY(8px); }
.floating {
  inset: auto max(24px, env(safe-area-inset-right)) max(24px, env(safe-area-inset-bottom)) auto;
  width: 420px; height: min(760px, calc(100dvh - 48px));
}
.modal { inset: 0; margin: auto; width: min(1120px, calc(100vw - 48px)); height: min(840px, calc(100dvh - 48px)); }
dialog::backdrop { background: rgb(12 13 18 / 56%); }
header { flex: none; display: flex; align-items: center; justify-content: space-between; padding: 4px 4px 4px 20px; border-bottom: 1px solid rgb(12 13 18 / 10%); }
.title { overflow: hidden; font-size: 14px; font-weight: 600; line-height: 1.3; text-overflow: ellipsis; white-space: nowrap; }
.close { flex: none; display: grid; place-items: center; width: 44px; height: 44px; padding: 0; color: inherit; background: none; border-radius: 8px; }
.close:hover { background: rgb(12 13 18 / 6%); }
.close svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.launcher:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; box-shadow: 0 0 0 2px #fff, 0 0 0 6px #fff; }
.close:focus-visible { outline: 2px solid #16181d; outline-offset: -4px; }
::slotted(iframe) { flex: 1 !important; width: 100% !important; height: auto !important; min-height: 0 !important; }
::slotted([role=alert]) { margin: 0 !important; padding: 20px !important; }
.spoken { position: fixed; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
@media ${smallScreen} {
  .launcher { right: max(16px, env(safe-area-inset-right)); bottom: max(16px, env(safe-area-inset-bottom)); }
  .floating, .modal { inset: 0; margin: 0; width: 100%; height: 100dvh; border-radius: 0; box-shadow: none; }
  dialog { padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left); }
}
@media (prefers-reduced-motion: no-preference) {
  .launcher { transition: background 160ms cubic-bezier(0.2, 0, 0, 1); }
  dialog { transition: opacity 200ms cubic-bezier(0.2, 0, 0, 1), transform 200ms cubic-bezier(0.2, 0, 0, 1), visibility 200ms; }
  .live::before { animation: breathe 2s ease-in-out infinite; }
  @keyframes breathe { 50% { opacity: 0.35; } }
}
@media (forced-colors: active) { .launcher, dialog { border: 1px solid CanvasText; } }
`

export const overlayStyles = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  // Optional feature `.replaceSync`: without it, overlays.ts opens the showroom in the page itself.
  sheet.replaceSync(rules)
  return sheet
}

const colour = /^#[0-9a-f]{6}$/i

/** Whether white text is more readable on it than black. */
const isDark = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179
}

/** Applies the showroom's theme. Falls back to ink and paper if there is none, or for an invalid colour. */
export const applyTheme = (
  { style }: HTMLElement,
  { background = "", accent = "", radius = 16 }: ShowroomTheme,
): void => {
  const own = colour.test(accent) ? accent : "#16181d"
  const onAccent = isDark(own) ? "#ffffff" : "#000000"
  const properties = {
    "--accent": own,
    "--accent-pressed": `color-mix(in srgb, ${own} 86%, ${isDark(own) ? "#fff" : "#000"})`,
    "--on-accent": onAccent,
    "--paper": colour.test(background) ? background : "#ffffff",
    "--radius": `${Number(radius) || 0}px`,
  }
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
}
