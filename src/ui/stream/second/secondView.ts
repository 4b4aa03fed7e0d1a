import { SecondPicture } from "./SecondPicture.tsx"
import { SecondControls, SecondWords } from "./SecondWords.tsx"

/** The parts of a second picture on the stage. */
export const secondView = { Picture: SecondPicture, Words: SecondWords, Controls: SecondControls }
