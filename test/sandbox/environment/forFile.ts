import { afterAll, afterEach, expect } from "vitest"
import { startSandbox } from "../../e2e/sandboxProcess.ts"
import { startMediaChild } from "../media/mediaChild.ts"
import { openRestWorld } from "./restWorld.ts"
import { makeStartPlace } from "./startPlace.ts"

/** REST for a whole file of tests. Its contract is kept in each of them. */
export const restForFile = async (...how: Parameters<typeof openRestWorld>) => {
  const world = await openRestWorld(...how)
  afterAll(() => world.close())
  afterEach(() => expect(world.rest.violations).toEqual([]))
  return world
}

/** A sandbox in a process of its own, for a whole file of tests, with data that outlive it. */
export const sandboxForFile = async (env: Readonly<Record<string, string>> = {}) => {
  const place = await makeStartPlace()
  afterAll(() => place.remove())
  const sandbox = await startSandbox({ env: { ...place.env, ...env } })
  afterAll(() => sandbox.stop())
  return { place, sandbox }
}

/** A media server in a process of its own, for a whole file of tests. */
export const mediaChildForFile = async () => {
  const server = await startMediaChild()
  afterAll(() => server.stop())
  return server
}
