import type { SeededModel } from "./SeededModel.ts"

export const opelModels: ReadonlyArray<SeededModel> = [
  {
    model: "Ferrin",
    drawing: { shape: "saloon", paint: "#5c6068", colour: { en: "graphite", de: "Graphit" } },
    line: { en: "Everything you need, and no more.", de: "Alles, was man braucht, und nicht mehr." },
    euros: 38_900,
    figures: { range: 514, power: 150, seats: 5, delivery: 3 },
    variants: [{ name: "Ferrin Plus", euros: 42400 }],
  },
  {
    model: "Ferrin Estate",
    drawing: { shape: "estate", paint: "#2f4a6b", colour: { en: "blue", de: "Blau" } },
    line: { en: "A boot that says yes.", de: "Ein Kofferraum, der Ja sagt." },
    euros: 40_900,
    figures: { range: 502, power: 150, seats: 5, delivery: 3 },
  },
  {
    model: "Taunara",
    drawing: { shape: "suv", paint: "#6b6f76", colour: { en: "grey", de: "Grau" } },
    line: { en: "Up the hill, and down to the lake.", de: "Den Berg hinauf und hinunter zum See." },
    euros: 43_900,
    figures: { range: 486, power: 160, seats: 5, delivery: 4 },
  },
  {
    model: "Volta City",
    drawing: { shape: "city", paint: "#c9ab00", colour: { en: "yellow", de: "Gelb" } },
    line: { en: "Fits where others turn round.", de: "Passt, wo andere umdrehen." },
    euros: 25_900,
    figures: { range: 342, power: 80, seats: 4, delivery: 2 },
  },
  {
    model: "Volta Cargo",
    drawing: { shape: "van", paint: "#8a929b", colour: { en: "silver", de: "Silber" } },
    line: { en: "Six cubic metres, and a quiet morning round.", de: "Sechs Kubikmeter und eine leise Morgentour." },
    euros: 36_500,
    figures: { range: 318, power: 100, seats: 3, delivery: 3 },
    variants: [{ name: "Volta Cargo Long", euros: 39200 }],
  },
  { model: "Taunara Mule", drawing: { shape: "suv", paint: "#9a9ea5", colour: { en: "silver", de: "Silber" } } },
]
