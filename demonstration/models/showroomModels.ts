import type { SeededModel } from "./SeededModel.ts"

export const showroomModels: ReadonlyArray<SeededModel> = [
  {
    model: "One",
    drawing: { shape: "city", paint: "#0f6fde", colour: { en: "blue", de: "Blau" } },
    line: { en: "The first step, well made.", de: "Der erste Schritt, gut gemacht." },
    euros: 29_900,
    figures: { range: 380, power: 100, seats: 4, delivery: 2 },
  },
  {
    model: "One Plus",
    drawing: { shape: "saloon", paint: "#3f668c", colour: { en: "steel blue", de: "Stahlblau" } },
    line: { en: "A little more of everything.", de: "Von allem ein wenig mehr." },
    euros: 41_900,
    figures: { range: 470, power: 150, seats: 5, delivery: 3 },
  },
  {
    model: "Two",
    drawing: { shape: "estate", paint: "#5c6672", colour: { en: "grey", de: "Grau" } },
    line: { en: "For two, and all that belongs to them.", de: "Für zwei und alles, was dazugehört." },
    euros: 46_500,
    figures: { range: 495, power: 160, seats: 5, delivery: 3 },
    variants: [{ name: "Two Long Range", euros: 50900 }],
  },
  {
    model: "Three",
    drawing: { shape: "suv", paint: "#3a4653", colour: { en: "dark grey", de: "Dunkelgrau" } },
    line: { en: "Room for the third, and the fifth.", de: "Platz für die Dritte und den Fünften." },
    euros: 52_900,
    figures: { range: 510, power: 180, seats: 5, delivery: 4 },
  },
  { model: "Zero", drawing: { shape: "coupe", paint: "#8f98a3", colour: { en: "silver", de: "Silber" } } },
]
