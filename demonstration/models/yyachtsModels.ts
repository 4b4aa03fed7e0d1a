import type { SeededModel } from "./SeededModel.ts"

export const yyachtsModels: ReadonlyArray<SeededModel> = [
  {
    model: "Skerry 40",
    drawing: { shape: { size: 0.72, isKetch: false }, paint: "#f1f4f6", colour: { en: "white", de: "Weiß" } },
    line: { en: "Two hands, one sheet, the whole archipelago.", de: "Zwei Hände, eine Schot, die ganze Schärenwelt." },
    euros: 389_000,
    figures: { length: 12.2, berths: 6, draught: 2.1, delivery: 14 },
  },
  {
    model: "Skerry 52",
    drawing: { shape: { size: 0.84, isKetch: false }, paint: "#0a6c9c", colour: { en: "sea blue", de: "Seeblau" } },
    line: { en: "For a summer that does not end at the headland.", de: "Für einen Sommer, der nicht am Kap endet." },
    euros: 798_000,
    figures: { length: 15.9, berths: 8, draught: 2.5, delivery: 18 },
    variants: [{ name: "Skerry 52 Lifting Keel", euros: 846000 }],
  },
  {
    model: "Sund 60",
    drawing: { shape: { size: 0.92, isKetch: false }, paint: "#2d3e50", colour: { en: "night blue", de: "Nachtblau" } },
    line: { en: "Fast in light wind, calm in all others.", de: "Schnell bei leichtem Wind, ruhig bei jedem anderen." },
    euros: 1_240_000,
    figures: { length: 18.3, berths: 8, draught: 2.9, delivery: 20 },
  },
  {
    model: "Lagune 72",
    drawing: { shape: { size: 1, isKetch: true }, paint: "#1f5f5b", colour: { en: "sea green", de: "Seegrün" } },
    line: { en: "Two masts, four cabins, and time.", de: "Zwei Masten, vier Kabinen und Zeit." },
    euros: 2_180_000,
    figures: { length: 21.9, berths: 10, draught: 3.1, delivery: 24 },
    variants: [{ name: "Lagune 72 Owner's Cabin", euros: 2290000 }],
  },
  {
    model: "Sund 60 Study",
    drawing: { shape: { size: 0.92, isKetch: false }, paint: "#7d8a97", colour: { en: "grey", de: "Grau" } },
  },
]
