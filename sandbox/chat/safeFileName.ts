/** A name for a visitor's disk: no path, no control or direction characters, at most 255 characters, never empty. */
export const safeFileName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ""
  const clean = last
    .replace(/[\p{Cc}\p{Cf}"]/gu, "")
    .replace(/^\.+/, "")
    .trim()
  return clean.slice(0, 255) || "file"
}
