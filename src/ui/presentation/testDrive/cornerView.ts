import { BackToCall } from "./BackToCall.tsx"
import { BesideCallScreen } from "./BesideCallScreen.tsx"
import styles from "./corner.module.css"

/** The call in a corner of the calendar. */
export const cornerView = {
  /** Class of the element around the stage and the calendar. */
  place: styles.place ?? "",
  /** Class of the stage. */
  corner: styles.corner ?? "",
  Back: BackToCall,
  Screen: BesideCallScreen,
}
