import type { TFunction } from "i18next"

type Translation = { readonly [key: string]: string | Translation }

/** Looks texts up without plurals, which the entrance has none of: a key's text, its {{names}} filled in. */
export const plainly = (translation: Translation): TFunction => {
  const look = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    let found: string | Translation | undefined = translation
    for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined
    // As i18next does: a key without a text is shown as it is.
    if (typeof found !== "string") return key
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""))
  }
  return look as TFunction
}
