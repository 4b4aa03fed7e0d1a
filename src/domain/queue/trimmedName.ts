import type { DisplayName } from "./displayName.ts"

/** The display name as it is sent (Q4). */
export const trimmedName = (name: DisplayName): DisplayName => ({
  firstName: name.firstName.trim(),
  lastName: name.lastName.trim(),
  email: name.email.trim(),
  dealerId: name.dealerId.trim(),
})
