import type { SeededModel } from "./SeededModel.ts"

export const lotusModels: ReadonlyArray<SeededModel> = [
  {
    model: "Talon",
    drawing: { shape: "sports", paint: "#4f6b52", colour: { en: "green", de: "Grün" } },
    line: { en: "Low, light, and nothing left to take away.", de: "Flach, leicht und auf das Wesentliche reduziert." },
    euros: 118_900,
    figures: { range: 462, power: 380, seats: 2, delivery: 8 },
    variants: [{ name: "Talon R", euros: 139500 }],
  },
  {
    model: "Talon Spider",
    drawing: { shape: "spider", paint: "#d1b200", colour: { en: "yellow", de: "Gelb" } },
    line: { en: "The Talon, with the sky for a roof.", de: "Der Talon, mit dem Himmel als Dach." },
    euros: 126_400,
    figures: { range: 448, power: 380, seats: 2, delivery: 9 },
  },
  {
    model: "Verve",
    drawing: { shape: "coupe", paint: "#5a665c", colour: { en: "moss grey", de: "Moosgrau" } },
    line: { en: "Four seats for people who drive themselves.", de: "Vier Sitze für alle, die selbst fahren." },
    euros: 94_900,
    figures: { range: 506, power: 320, seats: 4, delivery: 6 },
  },
  {
    model: "Isar",
    drawing: { shape: "saloon", paint: "#24553a", colour: { en: "dark green", de: "Dunkelgrün" } },
    line: { en: "A saloon with a sports car's manners.", de: "Eine Limousine mit den Manieren eines Sportwagens." },
    euros: 99_700,
    figures: { range: 554, power: 340, seats: 5, delivery: 6 },
    variants: [{ name: "Isar Touring", euros: 104900 }],
  },
  { model: "Isar Trial", drawing: { shape: "saloon", paint: "#8b948d", colour: { en: "grey", de: "Grau" } } },
]
