import type { Texts } from "../../backend/src/environment/tables/places.ts"
import type { CarShape } from "../pictures/carProfiles.ts"
import type { Yacht } from "../pictures/yachts.ts"

/** What a model's facts are about. */
export type Figure = "range" | "power" | "seats" | "length" | "berths" | "draught" | "delivery"

/** A model of an invented brand. A hidden one has only its drawing. */
export interface SeededModel {
  readonly model: string
  readonly drawing: {
    readonly shape: CarShape | Yacht
    /** #rrggbb */
    readonly paint: string
    readonly colour: Texts
  }
  readonly line?: Texts
  /** The lowest price. */
  readonly euros?: number
  /** The most important one first: km, kW, seats; m, berths, m; months. */
  readonly figures?: Readonly<Partial<Record<Figure, number>>>
  readonly variants?: ReadonlyArray<{ readonly name: string; readonly euros: number }>
}
