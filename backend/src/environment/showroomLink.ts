/** The address of a showroom page with its parameters; German pages are under /de (L5). */
export const showroomLink = (
  showroomUrl: string,
  language: "en" | "de",
  page: string,
  parameters: Readonly<Record<string, string | number>>,
): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return `${showroomUrl}${language === "de" ? "/de" : ""}${page}?${query}`
}
