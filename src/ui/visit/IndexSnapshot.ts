import type { Product } from "../../domain/product/Product.ts"
import type { Problem } from "../language/Problem.ts"

export interface IndexSnapshot {
  /** Opens the live consultation; absent while it is being opened. */
  readonly goLive: (() => void) | undefined
  readonly problem: Problem | undefined
  /** Where "Book an appointment" leads when the location has its own page (K8). */
  readonly scheduleUrl: string | undefined
  readonly support: { readonly timeZone: string; readonly open: boolean | undefined }
  /** The model that the host page presents (E16). */
  readonly product: Product | undefined
}
