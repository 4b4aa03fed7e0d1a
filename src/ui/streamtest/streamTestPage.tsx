import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { PageArgs } from "../routing/RouterContext.ts"
import { usePage } from "../routing/usePage.ts"
import { StreamTestScreen } from "./StreamTestScreen.tsx"
import { streamTestViewModel } from "./streamTestViewModel.ts"

const route = getRouteApi("/visit/stream-test")

/** The stream test (S8). */
export const load = async ({ context }: PageArgs) => streamTestViewModel(await context.load("streamTest"))

export function StreamTestPage(): ReactNode {
  usePage()
  return <StreamTestScreen viewModel={route.useLoaderData()} />
}
