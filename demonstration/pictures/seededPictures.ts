import type { ModelAbout, Texts } from "../../backend/src/environment/tables/places.ts"
import type { SeededModel } from "../models/SeededModel.ts"
import { seededModels } from "../models/seededModels.ts"
import { carFront } from "./carFront.ts"
import { carInterior } from "./carInterior.ts"
import type { CarShape } from "./carProfiles.ts"
import { carSide } from "./carSide.ts"
import { pictureSize, type Room } from "./scene.ts"
import { yachtDeck, yachtSaloon, yachtSide } from "./yachts.ts"

/** The room of each brand, in the colours of its stage, and the spokes of its wheels. */
const brands: Readonly<Record<string, { readonly room: Room; readonly spokes: number }>> = {
  Livid: { room: { stage: "#0c0d12", light: "#34389c" }, spokes: 5 },
  Daramis: { room: { stage: "#1a1512", light: "#7a3f28" }, spokes: 7 },
  YYachts: { room: { stage: "#061523", light: "#1f5c80" }, spokes: 0 },
  Lotus: { room: { stage: "#0b0d0b", light: "#3b4a2a" }, spokes: 10 },
  Opel: { room: { stage: "#101010", light: "#565240" }, spokes: 6 },
  Showroom: { room: { stage: "#0e1013", light: "#1f4f8a" }, spokes: 8 },
  Sifi: { room: { stage: "#071719", light: "#12625d" }, spokes: 9 },
}

const shapes: Readonly<Record<CarShape, Texts>> = {
  saloon: { en: "a saloon", de: "eine Limousine" },
  estate: { en: "an estate car", de: "ein Kombi" },
  suv: { en: "an SUV", de: "ein SUV" },
  coupe: { en: "a coupé", de: "ein Coupé" },
  cabrio: { en: "an open car", de: "ein offener Wagen" },
  sports: { en: "a low sports car", de: "ein flacher Sportwagen" },
  spider: { en: "a low open sports car", de: "ein flacher offener Sportwagen" },
  city: { en: "a city car", de: "ein Stadtwagen" },
  van: { en: "a van", de: "ein Transporter" },
}

interface View {
  /** The end of the file's name. The first view has none. */
  readonly ending: string
  readonly alt: Texts
  readonly draw: () => string
}

const viewsOf = (brand: string, { model, drawing: { shape, paint, colour } }: SeededModel): ReadonlyArray<View> => {
  const { room, spokes } = brands[brand] ?? { room: { stage: "#0e1013", light: "#1f4f8a" }, spokes: 5 }
  const name = `${brand} ${model}`
  if (typeof shape === "object")
    return [
      {
        ending: "",
        alt: {
          en: `${name}, a sailing yacht in ${colour.en}, under sail on a calm evening`,
          de: `${name}, eine Segelyacht in ${colour.de}, unter Segeln an einem ruhigen Abend`,
        },
        draw: () => yachtSide(shape, paint, room),
      },
      {
        ending: "-deck",
        alt: {
          en: `The deck of the ${name} from above: cockpit with two wheels, coachroof and foredeck`,
          de: `Deck der ${name} von oben: Cockpit mit zwei Steuerrädern, Aufbau und Vorschiff`,
        },
        draw: () => yachtDeck(shape, room),
      },
      {
        ending: "-saloon",
        alt: {
          en: `The saloon of the ${name}: a long sofa, a table and the sea in the window`,
          de: `Salon der ${name}: ein langes Sofa, ein Tisch und das Meer im Fenster`,
        },
        draw: () => yachtSaloon(paint, room),
      },
    ]
  return [
    {
      ending: "",
      alt: {
        en: `${name}, ${shapes[shape].en} in ${colour.en}, from the side in a dark studio`,
        de: `${name}, ${shapes[shape].de} in ${colour.de}, von der Seite in einem dunklen Studio`,
      },
      draw: () => carSide(shape, paint, room, spokes),
    },
    {
      ending: "-front",
      alt: { en: `${name} from the front, its lamps on`, de: `${name} von vorn mit eingeschalteten Lichtern` },
      draw: () => carFront(shape, paint, room),
    },
    {
      ending: "-interior",
      alt: {
        en: `The driver's place of the ${name}: steering wheel, screen and a line of light`,
        de: `Fahrerplatz im ${name}: Lenkrad, Bildschirm und eine Lichtlinie`,
      },
      draw: () => carInterior(paint, room, shape === "cabrio" || shape === "spider"),
    },
  ]
}

const fileName = (brand: string, model: string, ending: string): string =>
  `${`${brand}-${model}`.toLowerCase().replaceAll(" ", "-")}${ending}.svg`

const drawings = new Map(
  Object.entries(seededModels).flatMap(([brand, models]) =>
    models.flatMap((each) =>
      viewsOf(brand, each).map(({ ending, draw }) => [fileName(brand, each.model, ending), draw]),
    ),
  ),
)

/** The picture with this file name; `undefined` if there is none. */
export const seededPicture = (name: string): string | undefined => drawings.get(name)?.()

/** The pictures of a seeded model, as REST returns them. */
export const picturesOf = (brand: string, model: SeededModel): NonNullable<ModelAbout["pictures"]> =>
  viewsOf(brand, model).map(({ ending, alt }) => ({
    url: `/pictures/${fileName(brand, model.model, ending)}`,
    alt,
    ...pictureSize,
  }))
