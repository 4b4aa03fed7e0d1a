import { page } from "../routing/PageModule.ts"
import { StreamTestScreen } from "./StreamTestScreen.tsx"

/** The stream test (S8). */
export const streamTestPage = page({
  prepare: async ({ house }) => (await house.streamTest()).streamTest(),
  Page: ({ prepared }) => <StreamTestScreen viewModel={prepared} />,
})
