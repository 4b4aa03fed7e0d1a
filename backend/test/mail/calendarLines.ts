/** The lines of a calendar file by name, unfolded and unescaped. Parameters of a name precede the colon. */
export const calendarLines = (text: string): ReadonlyMap<string, string> => {
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/)
  return new Map(
    lines
      .filter((line) => line.includes(":"))
      .map((line) => {
        const [head = "", ...rest] = line.split(":")
        const value = rest
          .join(":")
          .replaceAll("\\n", "\n")
          .replaceAll(/\\([,;\\])/g, "$1")
        return [head.split(";")[0] ?? "", value]
      }),
  )
}
