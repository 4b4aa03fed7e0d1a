import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { LoadFeature } from "../../application/Features.ts"
import type { Language } from "../../domain/language/language.ts"
import type { SessionServices } from "../session.ts"

/** Dependencies of a feature's module in the browser. */
export interface FeatureDeps {
  readonly session: SessionServices
  readonly transport: HttpTransport
  readonly load: LoadFeature
  readonly language: () => Language
}
