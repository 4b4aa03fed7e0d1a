import type { CannedReply } from "../../backend/src/environment/tables/places.ts"

/** The prepared answers of every seeded location. */
export const seededReplies: ReadonlyArray<CannedReply> = [
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
      en: "Would you like to test drive the {model}? I can book a time for you right away.",
      de: "Möchten Sie den {model} Probe fahren? Ich buche Ihnen gern gleich einen Termin.",
    },
  },
  {
    keyword: "price",
    text: {
      en: "I will put together an offer for the {model} and send it to you by e-mail.",
      de: "Ich stelle Ihnen ein Angebot für den {model} zusammen und schicke es Ihnen per E-Mail.",
    },
  },
]
