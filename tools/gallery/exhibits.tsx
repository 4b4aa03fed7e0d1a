import { documents } from "./documents/pieces.tsx"
import { booked } from "./exhibits/booked.tsx"
import { camera } from "./exhibits/camera.tsx"
import { chatParts } from "./exhibits/chat.tsx"
import { corner } from "./exhibits/corner.tsx"
import { entrance } from "./exhibits/entrance.tsx"
import { feedback } from "./exhibits/feedback.tsx"
import { live } from "./exhibits/live.tsx"
import { onRecord } from "./exhibits/onRecord.tsx"
import { law, outcomes } from "./exhibits/outcomes.tsx"
import { rooms } from "./exhibits/rooms.tsx"
import { schedule } from "./exhibits/schedule.tsx"
import { secondPicture, shown } from "./exhibits/shown.tsx"
import { streams } from "./exhibits/streams.tsx"
import { used } from "./exhibits/used.tsx"
import { waiting } from "./exhibits/waiting.tsx"
import { webinar } from "./exhibits/webinar.tsx"
import type { Piece } from "./Piece.ts"
import { parts } from "./parts.tsx"

/** Every screen in every state that a visitor can meet, by `screen/state`. */
export const exhibits: Readonly<Record<string, Piece>> = {
  ...entrance,
  ...waiting,
  ...rooms,
  ...schedule,
  ...streams,
  ...law,
  ...live,
  ...chatParts,
  ...shown,
  ...corner,
  ...webinar,
  ...onRecord,
  ...camera,
  ...secondPicture,
  ...outcomes,
  ...feedback,
  ...booked,
  ...used,
  ...parts,
  ...documents,
}
