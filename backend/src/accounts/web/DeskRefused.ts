/** Why the desk refuses; contracts/desk.openapi.yaml names the codes by status. */
export type DeskRefusal = keyof typeof deskRefusals

/** Status and texts of each refusal. */
export const deskRefusals = {
  no_session: { status: 401, en: "Please sign in.", de: "Bitte melden Sie sich an." },
  wrong_password: {
    status: 401,
    en: "Name or password is not right.",
    de: "Name oder Passwort stimmen nicht.",
  },
  wrong_role: { status: 403, en: "Your account may not do this.", de: "Ihr Konto darf das nicht." },
  csrf: {
    status: 403,
    en: "This page is out of date. Please load it again.",
    de: "Die Seite ist veraltet. Bitte laden Sie sie neu.",
  },
  foreign_origin: {
    status: 403,
    en: "Only the desk's own page may ask for this.",
    de: "Nur die Seite des Beratungsplatzes darf das.",
  },
  password_off: {
    status: 403,
    en: "Here nobody signs in by password.",
    de: "Hier meldet sich niemand mit Passwort an.",
  },
  unknown: { status: 404, en: "There is no such thing.", de: "Das gibt es nicht oder nicht mehr." },
  too_many: {
    status: 429,
    en: "Too many tries. Please try again in {seconds} seconds.",
    de: "Zu viele Versuche. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.",
  },
  provider_absent: {
    status: 503,
    en: "The sign-in service does not answer. Please try again in a minute.",
    de: "Die Anmeldestelle antwortet nicht. Bitte versuchen Sie es in einer Minute noch einmal.",
  },
} as const

/** The desk refuses a request. */
export class DeskRefused extends Error {
  readonly code: DeskRefusal
  /** Delay before the next attempt, in seconds (Retry-After). */
  readonly seconds: number | undefined

  constructor(code: DeskRefusal, seconds?: number) {
    super(code)
    this.name = "DeskRefused"
    this.code = code
    this.seconds = seconds
  }

  get status(): number {
    return deskRefusals[this.code].status
  }

  /** The text for a person. */
  text(language: "en" | "de"): string {
    return deskRefusals[this.code][language].replace("{seconds}", String(this.seconds ?? ""))
  }
}
