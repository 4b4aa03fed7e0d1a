import type { OnlineShowroom } from "../../../embed/public.d.ts"

/**
 * Loads embed.js from the showroom's origin, which is only known at run time; a real dealer writes the tag into the
 * page. Rejects if it cannot be loaded.
 */
export const embedScript = (origin: string): Promise<OnlineShowroom> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.src = `${origin}/embed/v1/embed.js`
    script.addEventListener("load", () => {
      const { OnlineShowroom: showroom } = window
      if (showroom) resolve(showroom)
      else reject(new Error("embed.js has loaded but defines no OnlineShowroom."))
    })
    script.addEventListener("error", () => reject(new Error("embed.js cannot be loaded.")))
    document.head.append(script)
  })
