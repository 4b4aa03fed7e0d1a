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

/** A model without a picture: a line of light takes its place. */
export const undrawnModel = aModel({ pictures: [] })
