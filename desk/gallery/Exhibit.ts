import type { CameraState } from "../../src/shared.ts"
import type { Audibility } from "../src/alerts/sound/openRinger.ts"
import type { Session, State } from "../src/api/contract.ts"
import type { CameraPlace } from "../src/media/oneTab.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"

/** A state of the desk to look at. */
export interface Exhibit {
  /** Below the desk's own path. */
  readonly path: string
  readonly state?: State
  readonly session?: Partial<Session>
  readonly camera?: Partial<CameraState>
  readonly place?: CameraPlace
  readonly audibility?: Audibility
  /** The browser that the desk is in. Missing: the one that is on air in the example. */
  readonly device?: string
  /** Prepares the backend before the desk opens. */
  readonly prepare?: (backend: FakeBackend) => void
  /**
   * Names of what is pressed, in order, as roles and names of the page. `keys:` presses keys, `type:` types a text, `text:`
   * presses a text, `tab:` a tab, `menuitem:` an item of a menu;
   * `field:Name=value` fills a field, `file:name` attaches a file.
   */
  readonly press?: ReadonlyArray<string>
}
