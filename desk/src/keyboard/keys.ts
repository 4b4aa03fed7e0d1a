/** Headings of the palette and of the list of shortcuts. */
export type KeyGroup = "go" | "queue" | "consultation" | "webinar" | "desk"

interface Key {
  /** Place on the keyboard (`event.code`), pressed with Alt. */
  readonly code: string
  readonly group: KeyGroup
}

/** All shortcuts of the desk. Alt with D, E and F stays the browser's. */
export const keys = {
  today: { code: "KeyT", group: "go" },
  queue: { code: "KeyL", group: "go" },
  webinars: { code: "KeyW", group: "go" },
  person1: { code: "Digit1", group: "go" },
  person2: { code: "Digit2", group: "go" },
  person3: { code: "Digit3", group: "go" },
  person4: { code: "Digit4", group: "go" },
  pickUpNext: { code: "KeyN", group: "queue" },
  mute: { code: "KeyM", group: "consultation" },
  camera: { code: "KeyV", group: "consultation" },
  interior: { code: "KeyI", group: "consultation" },
  screen: { code: "KeyS", group: "consultation" },
  hold: { code: "KeyH", group: "consultation" },
  end: { code: "KeyX", group: "consultation" },
  write: { code: "KeyC", group: "consultation" },
  note: { code: "KeyQ", group: "consultation" },
  nextQuestion: { code: "KeyU", group: "webinar" },
  availability: { code: "KeyA", group: "desk" },
} as const satisfies Readonly<Record<string, Key>>

export type KeyName = keyof typeof keys

/** The letter or digit of a key as people name it: `Alt N`. */
export const keyText = (name: KeyName): string => `Alt ${keys[name].code.replace(/^(Key|Digit)/, "")}`
