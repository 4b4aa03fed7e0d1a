/** A command of Google's consent mode: the arguments of `gtag("consent", "update", { analytics_storage: "granted" })`. */
export interface ConsentCommand {
  readonly kind: "default" | "update"
  readonly states: Readonly<Record<string, unknown>>
}

/** The consent command in an entry of the page's list. `undefined` if it is another entry. */
export const commandIn = (entry: unknown): ConsentCommand | undefined => {
  if (typeof entry !== "object" || entry === null) return undefined
  const { 0: command, 1: kind, 2: states } = entry as Readonly<Record<number, unknown>>
  if (command !== "consent" || (kind !== "default" && kind !== "update")) return undefined
  return typeof states === "object" && states !== null ? { kind, states: { ...states } } : undefined
}

/**
 * What the commands grant, by Google's types, and whether that is an answer. A default that denies anything is none:
 * the visitor has not been asked. A default for some regions may be the visitor's, because the page does not know the
 * region. So its denials count, and what it grants does not.
 */
export const consentAfter = (commands: ReadonlyArray<ConsentCommand>) => {
  const [defaults, updates] = [new Map<string, boolean>(), new Map<string, boolean>()]
  const deniedSomewhere = new Set<string>()
  for (const { kind, states } of commands)
    for (const [type, state] of Object.entries(states)) {
      if (state !== "granted" && state !== "denied") continue
      const isGranted = state === "granted"
      if (kind === "update") updates.set(type, isGranted)
      else if (states.region === undefined) defaults.set(type, isGranted)
      else if (!isGranted) deniedSomewhere.add(type)
    }
  const isGranted = (type: string) => updates.get(type) ?? (defaults.get(type) === true && !deniedSomewhere.has(type))
  return {
    granted: [...new Set([...defaults.keys(), ...updates.keys()])].filter(isGranted),
    isAnswered:
      updates.size > 0 || (defaults.size > 0 && deniedSomewhere.size === 0 && ![...defaults.values()].includes(false)),
  }
}
