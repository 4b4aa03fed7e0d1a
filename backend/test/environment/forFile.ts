import { afterAll, afterEach, expect, vi } from "vitest"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { startMediaChild } from "../media/mediaChild.ts"
import { openRestEnvironment } from "./restEnvironment.ts"
import { makeStartPlace } from "./startPlace.ts"

/** REST for a whole file of tests. Each test checks its contract. */
export const restForFile = async (...how: Parameters<typeof openRestEnvironment>) => {
  const environment = await openRestEnvironment(...how)
  afterAll(() => environment.close())
  afterEach(() => expect(environment.rest.violations).toEqual([]))
  return environment
}

/** Closes after each test what it has opened, checks the contract, and restores time and spies. */
export const closedAfterEach = (opened: () => Awaited<ReturnType<typeof openRestEnvironment>>) =>
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    expect(opened().rest.violations).toEqual([])
    await opened().close()
  })

/**
 * A backend in a process of its own, for a whole file of tests, with data that outlive it. `prepare` changes them before
 * the start.
 */
export const backendForFile = async (
  env: Readonly<Record<string, string>> = {},
  prepare: (env: Readonly<Record<string, string>>) => Promise<void> = async () => {},
) => {
  const place = await makeStartPlace()
  afterAll(() => place.remove())
  await prepare(place.env)
  const backend = await startBackend({ env: { ...place.env, ...env } })
  afterAll(() => backend.stop())
  return { place, backend }
}

/** A media server in a process of its own, for a whole file of tests. */
export const mediaChildForFile = async () => {
  const server = await startMediaChild()
  afterAll(() => server.stop())
  return server
}
