import type { ShowroomConsent, ShowroomOptions } from "../public.d.ts"

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "")

/** Groups are written as `C0001 C0002`; a word that is none names a tool, or says that there is none. */
const consentOf = (text: string) => (/^[a-z]+$/.test(text) ? (text as ShowroomConsent) : words(text))

/** `analytics=C0002 comfort=C0003` */
const groupsOf = (text: string) => Object.fromEntries(words(text).map((word) => word.split("=", 2)))

/** What the attributes of a script tag ask for; what they do not name is missing. `mount` checks what they say. */
export const scriptOptions = ({
  location,
  language,
  height,
  title,
  consent,
  consentGroups,
  dataLayer,
  telephone,
  contactUrl,
  referralId,
  referralName,
  referralUrl,
}: DOMStringMap): ShowroomOptions => {
  const referral = {
    ...(referralId !== undefined && { id: referralId }),
    ...(referralName !== undefined && { name: referralName }),
    ...(referralUrl !== undefined && { url: referralUrl }),
  }
  return {
    ...(location !== undefined && { location }),
    ...(language !== undefined && { language }),
    ...(height === "tell" && { height }),
    ...(title !== undefined && { title }),
    ...(consent !== undefined && { consent: consentOf(consent) }),
    ...(consentGroups !== undefined && { consentGroups: groupsOf(consentGroups) }),
    ...(dataLayer !== undefined && { dataLayer }),
    ...(telephone !== undefined && { telephone }),
    ...(contactUrl !== undefined && { contactUrl }),
    ...(Object.keys(referral).length > 0 && { referral }),
  }
}
