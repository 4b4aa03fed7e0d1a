import type { ShowroomOptions } from "./public.d.ts"

const consentOf = (text: string) => (text === "absent" ? text : text.split(/[\s,]+/).filter((group) => group !== ""))

/** What the attributes of a script tag ask for; what they do not name is missing. */
export const scriptOptions = ({ location, language, height, title, consent }: DOMStringMap): ShowroomOptions => ({
  ...(location !== undefined && { location }),
  ...((language === "en" || language === "de") && { language }),
  ...(height === "tell" && { height }),
  ...(title !== undefined && { title }),
  ...(consent !== undefined && { consent: consentOf(consent) }),
})
