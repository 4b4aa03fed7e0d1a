import type { SeededModel } from "./SeededModel.ts"

export const daramisModels: ReadonlyArray<SeededModel> = [
  {
    model: "Kestrel",
    drawing: { shape: "saloon", paint: "#a5482b", colour: { en: "brick red", de: "Ziegelrot" } },
    line: { en: "Built like a house that moves.", de: "Gebaut wie ein Haus, das fährt." },
    euros: 67_900,
    figures: { range: 548, power: 190, seats: 5, delivery: 4 },
    variants: [{ name: "Kestrel Comfort", euros: 72400 }],
  },
  {
    model: "Kestrel Long",
    drawing: { shape: "estate", paint: "#6b5b50", colour: { en: "umber", de: "Umbra" } },
    line: { en: "The same calm, with room behind it.", de: "Dieselbe Ruhe, mit Raum dahinter." },
    euros: 71_500,
    figures: { range: 536, power: 190, seats: 5, delivery: 4 },
  },
  {
    model: "Harrier",
    drawing: { shape: "suv", paint: "#6a5848", colour: { en: "clay", de: "Ton" } },
    line: { en: "Seven seats and a high view.", de: "Sieben Sitze und ein hoher Blick." },
    euros: 79_800,
    figures: { range: 580, power: 230, seats: 7, delivery: 5 },
    variants: [{ name: "Harrier Seven", euros: 84300 }],
  },
  {
    model: "Merlin",
    drawing: { shape: "coupe", paint: "#8a3a2a", colour: { en: "copper", de: "Kupfer" } },
    line: { en: "Quick where it matters, quiet where it counts.", de: "Schnell, wo es zählt, und sonst leise." },
    euros: 88_900,
    figures: { range: 498, power: 300, seats: 4, delivery: 6 },
  },
  {
    model: "Merlin Electric",
    drawing: { shape: "city", paint: "#6f7f6a", colour: { en: "sage", de: "Salbei" } },
    line: { en: "A short car for short ways.", de: "Ein kurzes Auto für kurze Wege." },
    euros: 32_400,
    figures: { range: 388, power: 100, seats: 4, delivery: 3 },
  },
  { model: "Harrier Series 0", drawing: { shape: "suv", paint: "#9b8f84", colour: { en: "sand", de: "Sand" } } },
]
