import { lazy, Suspense } from "react"
import { untilFetched } from "../../routing/lateCode.ts"
import type { lawViews } from "./lawViews.ts"

const view = <Name extends keyof typeof lawViews>(name: Name) =>
  lazy(async () => ({ default: (await untilFetched(() => import("./lawViews.ts"))).lawViews[name] }))

/** Late: nobody looks for these before the page can be used. */
export const Foot = view("Foot")
export const PrivacyLink = view("PrivacyLink")
const DataUse = view("DataUse")

/** Who uses the details of a form, for what and for how long. Its space is reserved: the button below must not move. */
export function LateDataUse({ purpose }: { readonly purpose: Parameters<typeof lawViews.DataUse>[0]["purpose"] }) {
  return (
    <Suspense fallback={<p style={{ minHeight: "6em" }} />}>
      <DataUse purpose={purpose} />
    </Suspense>
  )
}
