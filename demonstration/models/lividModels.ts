import type { SeededModel } from "./SeededModel.ts"

export const lividModels: ReadonlyArray<SeededModel> = [
  {
    model: "Aurelia",
    drawing: { shape: "saloon", paint: "#3a3fd4", colour: { en: "blue", de: "Blau" } },
    line: { en: "Four seats and one long, quiet line.", de: "Vier Sitze und eine lange, ruhige Linie." },
    euros: 84_900,
    figures: { range: 588, power: 250, seats: 5, delivery: 4 },
    variants: [{ name: "Long Range", euros: 91200 }],
  },
  {
    model: "Aurelia Cabrio",
    drawing: { shape: "cabrio", paint: "#b23a48", colour: { en: "red", de: "Rot" } },
    line: { en: "The sky for four, open in eleven seconds.", de: "Der Himmel für vier, offen in elf Sekunden." },
    euros: 92_400,
    figures: { range: 541, power: 250, seats: 4, delivery: 5 },
    variants: [{ name: "First Light", euros: 99800 }],
  },
  {
    model: "Meridian",
    drawing: { shape: "suv", paint: "#4b5160", colour: { en: "slate grey", de: "Schiefergrau" } },
    line: { en: "Room for everyone, and for what they bring.", de: "Platz für alle und für das, was sie mitbringen." },
    euros: 78_500,
    figures: { range: 612, power: 210, seats: 5, delivery: 3 },
    variants: [{ name: "All Road", euros: 86900 }],
  },
  {
    model: "Meridian Touring",
    drawing: { shape: "estate", paint: "#5b6b7c", colour: { en: "steel blue", de: "Stahlblau" } },
    line: { en: "Long days, long loads, one charge.", de: "Lange Tage, lange Lasten, eine Ladung." },
    euros: 81_900,
    figures: { range: 636, power: 210, seats: 5, delivery: 4 },
  },
  {
    model: "Nocturne",
    drawing: { shape: "coupe", paint: "#343a46", colour: { en: "night grey", de: "Nachtgrau" } },
    line: { en: "Two doors, and the road after dark.", de: "Zwei Türen und die Straße nach Einbruch der Nacht." },
    euros: 104_500,
    figures: { range: 524, power: 340, seats: 4, delivery: 6 },
    variants: [{ name: "Nocturne S", euros: 118900 }],
  },
  {
    model: "Solveig",
    drawing: { shape: "city", paint: "#c98a2b", colour: { en: "amber", de: "Bernstein" } },
    line: { en: "Small outside, the city inside out.", de: "Außen klein, in der Stadt ganz groß." },
    euros: 34_900,
    figures: { range: 402, power: 110, seats: 4, delivery: 2 },
  },
  { model: "Meridian Prototype", drawing: { shape: "suv", paint: "#8b909b", colour: { en: "silver", de: "Silber" } } },
]
