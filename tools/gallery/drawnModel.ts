import { carFront } from "../../demonstration/pictures/carFront.ts"
import { carInterior } from "../../demonstration/pictures/carInterior.ts"
import { carSide } from "../../demonstration/pictures/carSide.ts"
import { aModel } from "../../test/screens/product/aModel.ts"

const room = { stage: "#0c0d12", light: "#34389c" }
const red = "#b23a48"

const picture = (svg: string, en: string, de: string) => ({
  address: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  alternative: { en, de },
  width: 1600,
  height: 900,
})

/** A described model with pictures that the gallery need not fetch. */
export const drawnModel = aModel({
  pictures: [
    picture(carSide("cabrio", red, room, 5), "The open car from the side", "Der offene Wagen von der Seite"),
    picture(carFront("cabrio", red, room), "The open car from the front", "Der offene Wagen von vorn"),
    picture(carInterior(red, room, true), "The driver\u2019s place", "Der Fahrerplatz"),
  ],
})

const other = (id: number, model: string, shape: Parameters<typeof carSide>[0], paint: string, euros: number) => {
  const side = picture(carSide(shape, paint, room, 5), `The ${model} from the side`, `${model} von der Seite`)
  const { about, ...described } = aModel({ pictures: [side], priceFrom: { cents: euros * 100, tax: undefined } })
  return { ...described, id, model, imageUrl: side.address, about }
}

/** What a location sells, the drawn model among it. */
export const drawnModels = [
  drawnModel,
  other(102, "Meridian Long Range Performance", "suv", "#4b5160", 78_500),
  other(103, "Nocturne", "coupe", "#343a46", 104_500),
  other(104, "Solveig", "city", "#c98a2b", 34_900),
  other(105, "Meridian Touring", "estate", "#5b6b7c", 81_900),
]

/** The brand's own picture. */
export const drawnHouse = picture(
  carFront("sports", "#3a3fd4", room),
  "A sports car at night",
  "Ein Sportwagen bei Nacht",
)

/** A model without a picture: a line of light takes its place. */
export const undrawnModel = aModel({ pictures: [] })
