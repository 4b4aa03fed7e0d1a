import { notifications } from "@mantine/notifications"
import { createMemoryHistory } from "@tanstack/react-router"
import { act, cleanup, type RenderResult, render, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { StrictMode } from "react"
import { afterEach, expect, vi } from "vitest"
import type { CameraState } from "../../src/shared.ts"
import { axeFaults } from "../../test/screens/axeFaults.ts"
import { App } from "../src/App.tsx"
import type { Audibility } from "../src/alerts/sound/openRinger.ts"
import type { Session, State } from "../src/api/contract.ts"
import { openDesk } from "../src/api/openDesk.ts"
import type { Language } from "../src/language/format.ts"
import { openTexts } from "../src/language/texts.ts"
import type { CameraPlace } from "../src/media/oneTab.ts"
import { palette } from "../src/palette/paletteStore.ts"
import { openPreferences } from "../src/preferences/preferences.ts"
import { deskPath, openRouter } from "../src/router/router.ts"
import { closeShortcuts } from "../src/shortcuts/shortcutList.ts"
import { exampleOf } from "./fake/contractExamples.ts"
import { type FakeBackend, fakeBackend } from "./fake/fakeBackend.ts"
import { type FakeMedia, fakeMedia } from "./fake/fakeMedia.ts"
import { type FakeRinger, fakeRinger } from "./fake/fakeRinger.ts"
import { aState, exampleDevice } from "./fake/states.ts"

/** The nonce of the page's policy. */
export const styleNonce = "nonce-of-the-page"

/** Pages that axe checks when the test is over. */
const examined = new Set<RenderResult>()

afterEach(async () => {
  const pages = [...examined]
  examined.clear()
  try {
    for (const page of pages) expect(await axeFaults(page.baseElement)).toEqual([])
  } finally {
    act(() => {
      closeShortcuts()
      palette.close()
      notifications.clean()
    })
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
  }
})

interface Options {
  /** Below the desk's own path. */
  readonly path?: string
  readonly language?: Language
  readonly state?: State
  readonly session?: Partial<Session>
  /** Sets what the backend answers, before the desk asks. */
  readonly prepare?: (backend: FakeBackend) => void
  readonly camera?: Partial<CameraState>
  readonly place?: CameraPlace
  readonly audibility?: Audibility
  /** The browser that the desk is in. Missing: the one that is on air in the example. */
  readonly device?: string
}

export interface ShownDesk extends RenderResult {
  readonly backend: FakeBackend
  readonly media: FakeMedia
  /** The sounds of alerts so far. */
  readonly rung: FakeRinger["rung"]
  readonly unlockSound: FakeRinger["unlock"]
  readonly user: ReturnType<typeof userEvent.setup>
  /** The path that the desk shows, below its own. */
  readonly path: () => string
}

/** The whole desk over a fake backend. axe checks the page when the test ends. */
export const shownDesk = async (options: Options = {}): Promise<ShownDesk> => {
  const {
    path = "/",
    language = "en",
    state = aState(),
    session,
    prepare,
    camera,
    place,
    audibility,
    device = exampleDevice,
  } = options
  const backend = fakeBackend(state)
  const media = fakeMedia(camera, place)
  const { ringer, rung, unlock } = fakeRinger(audibility)
  const example = exampleOf<Session>("session", 200)
  const account = example?.account && { ...example.account, language }
  backend.answer("session", { body: { ...example, account, ...session } })
  prepare?.(backend)
  const desk = openDesk({
    fetch: backend.fetch,
    connect: backend.connect,
    openMedia: async () => media.open(),
    origin: "http://desk.example",
    texts: await openTexts(language),
    preferences: openPreferences(),
    ringer,
    device,
  })
  const history = createMemoryHistory({ initialEntries: [`${deskPath}${path}`] })
  const page = await act(async () =>
    render(
      <StrictMode>
        <App desk={desk} router={openRouter(history)} styleNonce={styleNonce} env="test" />
      </StrictMode>,
    ),
  )
  examined.add(page)
  return {
    ...page,
    backend,
    media,
    rung,
    unlockSound: unlock,
    user: userEvent.setup(),
    path: () => history.location.pathname.slice(deskPath.length) || "/",
  }
}

/** Longest time in which the desk tries to read a page again by itself, in s. */
const attemptsSeconds = 10

/** Once the desk has begun to read a page, lets fake time pass until it has given up, which `shown` finds. */
export const triedInVain = async ({ calls }: FakeBackend, operation: string, shown: () => HTMLElement) => {
  await waitFor(() => expect(calls.map((call) => call.operation)).toContain(operation))
  let seconds = 0
  await waitFor(async () => {
    if (seconds < attemptsSeconds) await vi.advanceTimersByTimeAsync(1_000)
    seconds += 1
    shown()
  })
}
