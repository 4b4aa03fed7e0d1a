import type en from "./en.json"
import type enBooking from "./enBooking.json"
import type enCamera from "./enCamera.json"
import type enStreamTest from "./enStreamTest.json"

declare module "i18next" {
  /** The keys of `t` are those of en.json and of the parts beside it; a wrong one does not compile (L1). */
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: typeof en & typeof enBooking & typeof enCamera & typeof enStreamTest }
    strictKeyChecks: true
  }
}
