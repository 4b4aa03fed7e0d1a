import { Suspense, use, useDeferredValue } from "react"
import type { lawViews } from "../location/law/lawViews.tsx"
import { VisitContext } from "../location/VisitContext.ts"
import { lateView } from "./codeArrival.ts"

const load = () => import("../location/law/lawViews.tsx").then((code) => code.lawViews)
const Foot = lateView(async () => (await load()).Foot)
const PrivacyLink = lateView(async () => (await load()).PrivacyLink)
const DataUse = lateView(async () => (await load()).DataUse)

/** Height of one line of it with the distance above, in px (foot.module.css). */
const footHeight = 76

/** Links to the pages that the law requires. Lazy: the page is usable without. A line is reserved for them. */
export function LateFoot() {
  const location = use(VisitContext)?.location
  // Waits until after the page's first paint.
  const later = useDeferredValue(location, undefined)
  return (
    location?.law && (
      <div style={{ minHeight: footHeight }}>
        <Suspense>{later && <Foot location={later} />}</Suspense>
      </div>
    )
  )
}

/** The location's privacy notice, where it names one. */
export function LatePrivacyLink() {
  return (
    <Suspense>
      <PrivacyLink />
    </Suspense>
  )
}

/** A text about the use of a form's details. Three lines are reserved, so that the button below hardly moves. */
export function LateDataUse({ purpose }: { readonly purpose: Parameters<typeof lawViews.DataUse>[0]["purpose"] }) {
  return (
    <Suspense fallback={<p style={{ minHeight: "4rem" }} />}>
      <DataUse purpose={purpose} />
    </Suspense>
  )
}
