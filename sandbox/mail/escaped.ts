const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text as html shows it, in an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found)
