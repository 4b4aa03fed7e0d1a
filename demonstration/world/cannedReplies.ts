import type { CannedReply } from "../../backend/src/environment/tables/places.ts"
import type { Craft } from "./brands.ts"

const trials = {
  car: {
    en: "Would you like to test drive the {model}?",
    de: "Möchten Sie den {model} Probe fahren?",
  },
  yacht: {
    en: "Would you like to sail the {model} for an hour?",
    de: "Möchten Sie mit der {model} eine Stunde segeln?",
  },
} as const

/** The prepared answers of a seeded location. */
export const seededReplies = (craft: Craft): ReadonlyArray<CannedReply> => [
  {
    keyword: "hello",
    text: {
      en: "Hello {visitor}, I am {consultant}. What may I show you?",
      de: "Guten Tag, {visitor}, ich bin {consultant}. Was darf ich Ihnen zeigen?",
    },
  },
  {
    keyword: "drive",
    text: {
      en: `${trials[craft].en} I can book a time for you right away.`,
      de: `${trials[craft].de} Ich buche Ihnen gern gleich einen Termin.`,
    },
  },
  {
    keyword: "price",
    text: {
      en: "I will put together an offer for the {model} and send it to you by e-mail.",
      de: `Ich stelle Ihnen ein Angebot für ${craft === "yacht" ? "die" : "den"} {model} zusammen und sende es Ihnen per E-Mail.`,
    },
  },
]
