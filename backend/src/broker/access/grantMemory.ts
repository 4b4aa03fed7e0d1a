import type { Permissions } from "./Permissions.ts"

/**
 * RabbitMQ clears a channel's permission cache about once a minute: a publish was seen to pass 11 s after expiry, not
 * 85 s.
 */
const memoryMs = 60_000

/**
 * Caches granted permissions as a RabbitMQ channel does. A client that has published can therefore still publish for a
 * time after the token's expiry, while any new permission is refused at once.
 */
export const grantMemory = (permissions: Permissions, now = () => performance.now()): Permissions => {
  const granted = new Set<string>()
  let forgottenAt = now()
  const remembered = (question: ReadonlyArray<string>, ask: () => boolean): boolean => {
    if (now() - forgottenAt >= memoryMs) {
      granted.clear()
      forgottenAt = now()
    }
    const key = JSON.stringify(question)
    if (granted.has(key)) return true
    const isAllowed = ask()
    // The cache is small because a visitor can invent any number of routing keys.
    if (isAllowed && granted.size < 32) granted.add(key)
    return isAllowed
  }
  return {
    subject: permissions.subject,
    entersVhost: permissions.entersVhost,
    allows: (...question) => remembered(question, () => permissions.allows(...question)),
    allowsTopic: (...question) => remembered(question, () => permissions.allowsTopic(...question)),
  }
}
