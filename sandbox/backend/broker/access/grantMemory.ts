import type { Permissions } from "./Permissions.ts"

/** RabbitMQ forgets a channel's permissions about once a minute: a publish was seen to pass 11 s after expiry, not 85 s. */
const memoryMs = 60_000

/**
 * Permissions as a RabbitMQ channel asks for them: what was allowed once is not asked again for a while. So a client that has
 * published goes on for a time after the token's end, and anything new is refused at once.
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
    // A visitor can invent any number of routing keys, so the memory is small.
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
