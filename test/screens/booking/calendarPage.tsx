import { afterEach, vi } from "vitest"
import type { Language } from "../../../src/domain/language/language.ts"
import { ScheduleScreen } from "../../../src/ui/booking/ScheduleScreen.tsx"
import type { ScheduleSnapshot } from "../../../src/ui/booking/schedule/scheduleViewModel.ts"
import { type ScheduleActs, scheduleView } from "../../builders/aSchedule.ts"
import { accessible, changing, counted, shown } from "../shown.tsx"

afterEach(() => void vi.useRealTimers())

interface Opening {
  readonly language?: Language
  readonly acts?: ScheduleActs
}

const opening =
  (show: typeof shown) =>
  async (snapshot: ScheduleSnapshot, { language, acts }: Opening = {}) => {
    const { viewModel, become } = changing(snapshot)
    const view = scheduleView(viewModel, acts)
    const back = counted()
    const page = await show(<ScheduleScreen viewModel={view} homeHref="/" back={back.call} />, language)
    return { page, become, back }
  }

/** Shows the calendar page in a state that the test sets. */
export const opened = opening(shown)

/** Shows the calendar page; axe checks it when the test ends. */
export const openedAccessibly = opening(accessible)
