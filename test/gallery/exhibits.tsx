import { booked } from "./booked.tsx"
import { camera } from "./camera.tsx"
import { entrance } from "./entrance.tsx"
import { feedback } from "./feedback.tsx"
import { live } from "./live.tsx"
import { outcomes } from "./outcomes.tsx"
import type { Piece } from "./Piece.ts"
import { parts } from "./parts.tsx"
import { rooms } from "./rooms.tsx"
import { schedule } from "./schedule.tsx"
import { streams } from "./streams.tsx"
import { waiting } from "./waiting.tsx"

/** Every screen in every state that a visitor can meet, by `screen/state`. */
export const exhibits: Readonly<Record<string, Piece>> = {
  ...entrance,
  ...waiting,
  ...rooms,
  ...schedule,
  ...streams,
  ...live,
  ...camera,
  ...outcomes,
  ...feedback,
  ...booked,
  ...parts,
}
