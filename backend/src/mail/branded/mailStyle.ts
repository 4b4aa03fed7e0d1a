import type { CSSProperties } from "react"
import type { MailLook } from "./look.ts"

const family = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const edge = "0 24px"

/** Inline styles: mail programs drop most of a style sheet. */
export const mailStyles = (look: MailLook) =>
  ({
    body: { margin: 0, padding: "24px 0", backgroundColor: look.panel, fontFamily: family },
    card: { width: "100%", maxWidth: "600px", backgroundColor: look.paper },
    head: { backgroundColor: look.player, padding: "20px 24px" },
    mark: { display: "block", height: "20px", color: "#ffffff", fontSize: "16px", fontWeight: 600 },
    main: { padding: "32px 24px 8px" },
    title: { margin: "0 0 16px", color: look.ink, fontSize: "24px", lineHeight: "1.2", fontWeight: 600 },
    text: { margin: "0 0 16px", color: look.ink, fontSize: "16px", lineHeight: "1.5", whiteSpace: "pre-line" },
    facts: { width: "100%", margin: "8px 0 24px", backgroundColor: look.panel, borderCollapse: "separate" },
    fact: { padding: "12px 16px", color: look.ink, fontSize: "16px", lineHeight: "1.4" },
    label: { color: look.inkMuted, fontSize: "14px" },
    model: { padding: "0 24px 16px" },
    picture: { display: "block", width: "100%", maxWidth: "552px", height: "auto" },
    modelName: { margin: "8px 0 0", color: look.ink, fontSize: "16px", lineHeight: "1.4", fontWeight: 600 },
    modelLink: { color: look.link, textDecoration: "underline" },
    buttons: { padding: edge },
    button: {
      margin: "0 8px 12px 0",
      padding: "12px 20px",
      border: `1px solid ${look.accentLine}`,
      borderRadius: "8px",
      color: look.link,
      fontSize: "16px",
      lineHeight: "20px",
      fontWeight: 600,
    },
    primary: { backgroundColor: look.accent, color: look.onAccent },
    plain: { padding: "12px 24px 8px" },
    small: { margin: "0 0 8px", color: look.inkMuted, fontSize: "14px", lineHeight: "1.5" },
    link: { color: look.link, textDecoration: "underline", wordBreak: "break-all" },
    foot: { padding: "16px 24px 24px", borderTop: `1px solid ${look.panel}` },
  }) satisfies Readonly<Record<string, CSSProperties>>

/** Colours of mail programs in dark mode; those that drop a style sheet keep the light ones. */
export const darkSheet = ({ player, playerRaised, accentOnPlayer }: MailLook): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, body > table, body > table > tbody > tr > td { background-color: ${player} !important; }
  .card { background-color: ${playerRaised} !important; }
  .ink { color: #ffffff !important; }
  .muted { color: #c3c6cc !important; }
  .quiet { background-color: ${player} !important; }
  .line { border-color: ${player} !important; }
  .link { color: ${accentOnPlayer} !important; }
  .other { color: ${accentOnPlayer} !important; border-color: ${accentOnPlayer} !important; }
  .primary { border-color: ${accentOnPlayer} !important; }
}
@media (max-width: 480px) { .button { display: block !important; margin-right: 0 !important; text-align: center; } }
`
