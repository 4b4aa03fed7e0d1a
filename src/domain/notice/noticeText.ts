import type { NoticeMessage } from "./Notice.ts"

/** Alert text: the response's message, else its error, else "System error" (N3). */
export const alertText = (
  body: { readonly message?: unknown; readonly error?: unknown } | undefined,
): NoticeMessage => {
  for (const words of [body?.message, body?.error])
    if (typeof words === "string" && words.trim() !== "") return { says: words }
  return { text: "systemError" }
}
