interface Entry {
  /** Key in the browser's storage, after the configured prefix. The specification sets some of the names (E12, E15). */
  readonly name: string
  /** Lifetime: until the tab closes (session storage), or until the visitor deletes it (local storage). */
  readonly until: "tabCloses" | "deleted"
  readonly isPrefixed?: false
}

/**
 * Everything that the showroom stores in the visitor's browser, beside the language (E12, E15, L3). A new entry also
 * needs its row in docs/privacy.md, which test/contract/browser/privacyPage.test.ts demands.
 */
export const storeEntries = {
  firstName: { name: "First_Name", until: "deleted" },
  lastName: { name: "Last_Name", until: "deleted" },
  email: { name: "Email", until: "deleted" },
  dealerId: { name: "Dealer_ID", until: "deleted" },
  uuid: { name: "Customer_Uuid", until: "deleted" },
  /** The location, and the models that the visitor selected there for a comparison; only with consent to C0003. */
  favourites: { name: "Favourites", until: "deleted" },
  lastUnreadChatMessage: { name: "Last_Unread", until: "deleted" },
  cookieConsent: { name: "cookieConsent", until: "deleted", isPrefixed: false },
  /** The customer that an invitation has made the visitor of this tab (docs/decisions/022). */
  invited: { name: "Invited_Uuid", until: "tabCloses" },
  product: { name: "Product", until: "tabCloses" },
  /** The models of `favourites`, in this tab only. */
  keptModels: { name: "Kept_Models", until: "tabCloses" },
  /** The presentation, and which models its consultant showed when, for their places in the chat. */
  shownModels: { name: "Shown_Models", until: "tabCloses" },
  terms: { name: "Terms", until: "tabCloses" },
  /** Agreements that the backend has not taken yet: presentation, location and visitor, one per line (C3). */
  consents: { name: "Consents", until: "tabCloses" },
  presentation: { name: "Presentation", until: "tabCloses" },
  /** Ids of presentations for which the visitor gave a display name (Q4). */
  attended: { name: "Attended", until: "tabCloses" },
  /** The uuid, then the names that backends have given this visitor; one per line. */
  ownNames: { name: "Own_Names", until: "tabCloses" },
  chat: { name: "Chat", until: "tabCloses" },
  feedback: { name: "Feedback", until: "tabCloses" },
  /** How the tab's last presentation ended, and its consultant (Q8). */
  ending: { name: "Ending", until: "tabCloses" },
  /** Player volume, 0 to 1. */
  volume: { name: "Volume", until: "tabCloses" },
  /** How the visitor reads captions. Stored only with consent to C0003. */
  captions: { name: "Captions", until: "deleted" },
  /** Set while camera or microphone are published. After a reload, the page then reports that they are off (S7). */
  camera: { name: "Camera", until: "tabCloses" },
  /** The booking link that opened the showroom, until it is handled (K5). */
  bookingLink: { name: "Booking_Link", until: "tabCloses" },
  /** The form of an appointment that is not booked yet (K3). */
  bookingDraft: { name: "Booking_Draft", until: "tabCloses" },
  /** The time zone in which the visitor reads times (K2). */
  timeZone: { name: "Time_Zone", until: "tabCloses" },
  /** Names of events that this tab has reported and reports only once. */
  reported: { name: "Told", until: "tabCloses" },
  /** Events of this tab from before the telemetry's code was loaded, if an operator has configured it. */
  telemetry: { name: "Telemetry", until: "tabCloses" },
  /** When the page last reloaded itself (R9), ms since 1970. */
  reloadedAt: { name: "Reloaded", until: "tabCloses" },
} as const satisfies Readonly<Record<string, Entry>>

export type StoreEntry = keyof typeof storeEntries

/** Name and lifetime of an entry. */
export const storeEntry = (entry: StoreEntry): Entry => storeEntries[entry]
