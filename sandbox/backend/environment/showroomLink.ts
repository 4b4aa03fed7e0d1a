/** A page of the showroom with its parameters; German pages stand under /de (L5). */
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
