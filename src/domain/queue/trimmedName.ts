import { typedText } from "../validation/typedText.ts"
import type { DisplayName } from "./displayName.ts"

/** The display name as it is sent (Q4). */
export const trimmedName = (name: DisplayName): DisplayName => ({
  firstName: typedText(name.firstName),
  lastName: typedText(name.lastName),
  email: typedText(name.email),
  dealerId: typedText(name.dealerId),
})
