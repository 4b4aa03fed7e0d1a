import type { NoticeMessage } from "./Notice.ts"

/** Alert text: the response's message, else its error, else "System error" (N3). */
export const alertText = (body: unknown): NoticeMessage => {
  const said = body as { readonly message?: unknown; readonly error?: unknown } | null | undefined
  for (const words of [said?.message, said?.error])
    if (typeof words === "string" && words.trim() !== "") return { says: words }
  return { text: "systemError" }
}
