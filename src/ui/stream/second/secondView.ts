import { shownTexts } from "../../product/shown/shownTexts.ts"
import { SecondPicture } from "./SecondPicture.tsx"
import { SecondControls, SecondWords } from "./SecondWords.tsx"

/** The parts of a second picture on the stage, and their texts. */
export const secondView = { Picture: SecondPicture, Words: SecondWords, Controls: SecondControls, texts: shownTexts }
