import { page } from "../routing/PageModule.ts"
import { StreamTestScreen } from "./StreamTestScreen.tsx"
import { streamTestViewModel } from "./streamTestViewModel.ts"

/** The stream test (S8). */
export const streamTestPage = page({
  prepare: async ({ load }) => streamTestViewModel(await load("streamTest")),
  Page: ({ prepared }) => <StreamTestScreen viewModel={prepared} />,
})
