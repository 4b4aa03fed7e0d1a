import type en from "./en.json"

declare module "i18next" {
  /** The keys of `t` are those of en.json; a wrong one does not compile (L1). */
  interface CustomTypeOptions {
    defaultNS: "translation"
    resources: { translation: typeof en }
    strictKeyChecks: true
  }
}
