import { type Brand, brands } from "../../../src/domain/location/Location.ts"

/** One state of a visitor's screen, in a brand. */
interface Shot {
  readonly piece: string
  readonly brand: Brand
}

/** A picture of the documents: docs/images/{name}.png. Sizes are in CSS px, of the window in which it is taken. */
export type DocumentPicture = {
  readonly name: string
  readonly width: number
  readonly height: number
} & (
  | { readonly shots: ReadonlyArray<Shot> }
  /** The name of an exhibit of the desk. */
  | { readonly desk: string }
)

const visitor = (name: string, piece: string, width: number, height: number): DocumentPicture => ({
  name,
  width,
  height,
  shots: [{ piece, brand: "livid" }],
})
const desk = (name: string, exhibit: string): DocumentPicture => ({ name, width: 1280, height: 800, desk: exhibit })

/** The pictures of README.md and docs/consultants.md. Several shots are one sheet, four in a row. */
export const documentPictures: ReadonlyArray<DocumentPicture> = [
  visitor("consultation", "documents/consultation", 1120, 860),
  visitor("index", "index/model", 960, 700),
  visitor("queue", "queue/wait", 960, 760),
  visitor("schedule", "schedule/model", 960, 1080),
  visitor("feedback", "documents/end", 960, 900),
  {
    name: "brands",
    width: 960,
    height: 700,
    shots: [
      ...brands.map((brand): Shot => ({ piece: "index/ready", brand })),
      { piece: "queue/third", brand: "lotus" },
    ],
  },
  desk("desk-queue", "queue-visitor"),
  desk("desk-consultation", "consultation"),
  desk("desk-calendar", "calendar"),
  desk("desk-hold", "consultation-two"),
  desk("desk-offer", "offered-to-you"),
]
