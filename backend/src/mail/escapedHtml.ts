const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes text for HTML, in an element or a quoted attribute. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? found)
