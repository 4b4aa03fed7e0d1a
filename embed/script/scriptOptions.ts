import type { ShowroomOptions } from "../public.d.ts"

const consentOf = (text: string) => (text === "absent" ? text : text.split(/[\s,]+/).filter((group) => group !== ""))

/** What the attributes of a script tag ask for; what they do not name is missing. `mount` checks what they say. */
export const scriptOptions = ({
  location,
  language,
  height,
  title,
  consent,
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
    ...(Object.keys(referral).length > 0 && { referral }),
  }
}
