import type { Words } from "../tables/places.ts"

/** What is asked after a presentation, in this order (F1). */
export const seededQuestions: ReadonlyArray<Words> = [
  { en: "What did you like most about the presentation?", de: "Was hat Ihnen an der Präsentation am besten gefallen?" },
  { en: "Which of your questions remained open?", de: "Welche Ihrer Fragen sind offen geblieben?" },
  { en: "What may we do better next time?", de: "Was dürfen wir beim nächsten Mal besser machen?" },
]
