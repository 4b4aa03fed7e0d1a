import type { SeededModel } from "./SeededModel.ts"

export const sifiModels: ReadonlyArray<SeededModel> = [
  {
    model: "Comet",
    drawing: { shape: "saloon", paint: "#0b7a75", colour: { en: "petrol", de: "Petrol" } },
    line: { en: "Far, in one go.", de: "Weit, in einem Zug." },
    euros: 62_900,
    figures: { range: 640, power: 220, seats: 5, delivery: 4 },
    variants: [{ name: "Comet Far", euros: 68900 }],
  },
  {
    model: "Comet GT",
    drawing: { shape: "coupe", paint: "#1f5c58", colour: { en: "dark petrol", de: "Dunkelpetrol" } },
    line: { en: "Far, and there first.", de: "Weit, und als Erster da." },
    euros: 79_900,
    figures: { range: 585, power: 330, seats: 4, delivery: 5 },
  },
  {
    model: "Parallax",
    drawing: { shape: "suv", paint: "#4c6a68", colour: { en: "mist green", de: "Nebelgrün" } },
    line: { en: "The same view from higher up.", de: "Derselbe Blick von weiter oben." },
    euros: 69_900,
    figures: { range: 598, power: 240, seats: 5, delivery: 4 },
  },
  {
    model: "Zenith",
    drawing: { shape: "cabrio", paint: "#9a7550", colour: { en: "bronze", de: "Bronze" } },
    line: { en: "Open from spring to the first snow.", de: "Offen vom Frühling bis zum ersten Schnee." },
    euros: 74_900,
    figures: { range: 522, power: 250, seats: 4, delivery: 6 },
  },
  {
    model: "Zenith Concept",
    drawing: { shape: "coupe", paint: "#93a5a4", colour: { en: "silver green", de: "Silbergrün" } },
  },
]
