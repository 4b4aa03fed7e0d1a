import { type ConsultantCamera, createStore, type PublishTarget, type Store } from "../../../src/shared.ts"
import type { CameraPlace, OneTab } from "./oneTab.ts"
import type { SecondSource } from "./secondSource.ts"
import type { SharedKind, SharedPicture } from "./sharedPicture.ts"

export interface MediaState {
  readonly place: CameraPlace
  /** The presentation whose visitors are to see and hear the consultant. `undefined`: none. */
  readonly liveId: number | undefined
  /** The picture that is sent beside the camera's, or instead of it. */
  readonly shared: SharedPicture | undefined
  /** Whether visitors see it. */
  readonly sharing: "coming" | "seen" | "interrupted"
  /** The camera to share. `undefined`: the first one that is not the consultant's own. */
  readonly secondCameraId: string | undefined
  /** The kind of picture that could not be opened at the last attempt. */
  readonly shareFailed: SharedKind | undefined
}

/** The consultant's picture and sound. They are in one consultation at a time, and sent by one tab. */
export interface DeskMedia {
  readonly state: Store<MediaState>
  readonly camera: ConsultantCamera
  /** Sends picture and sound to this presentation, and to no other. */
  readonly goLive: (presentationId: number) => void
  /** Stops sending, and closes camera, microphone and the shared picture. */
  readonly leave: () => void
  /** Opens camera and microphone for the consultant's eyes only, unless they are open. */
  readonly preview: () => void
  /** Closes them, unless they are sent. */
  readonly endPreview: () => void
  readonly share: (kind: SharedKind, cameraId?: string) => Promise<void>
  readonly stopSharing: () => void
  /** Chooses the camera to share. One that is shared is exchanged at once. */
  readonly chooseSecondCamera: (cameraId: string) => void
  /** Hides a second source that an earlier page has left shown. */
  readonly hideLeftOver: (presentationId: number) => void
  /** While paused, nothing is sent. The devices stay open. */
  readonly pause: (isPaused: boolean) => void
  /** Uses the camera in this tab instead of in the other one. */
  readonly takeHere: () => void
  readonly close: () => void
}

export interface DeskMediaParts {
  readonly camera: ConsultantCamera
  readonly tab: OneTab
  readonly openShared: (kind: SharedKind, cameraId: string | undefined) => Promise<SharedPicture>
  /** Fetches a ticket for one attempt to publish. */
  readonly ticket: (presentationId: number) => Promise<PublishTarget>
  /** `undefined` if the backend has none: a shared picture then replaces the camera's. */
  readonly second: SecondSource | undefined
}

/** Sends the shared picture beside the camera's, and makes the backend show it once it is published. */
const sendBesideCamera = (
  { publisher, ticket, show, hide }: SecondSource,
  report: (fields: Pick<MediaState, "sharing"> | { readonly shareFailed: SharedKind }) => void,
) => {
  const hiding = new Set<number>()
  let sent: { readonly presentationId: number; readonly kind: SharedKind } | undefined
  let isShown = false
  const showNow = async () => {
    const now = sent
    if (now === undefined) return
    isShown = true
    try {
      await show(now.presentationId, now.kind)
      if (sent === now) report({ sharing: "seen" })
    } catch {
      if (sent === now) report({ shareFailed: now.kind })
    }
  }
  const unsubscribe = publisher.phase.subscribe(() => {
    const phase = publisher.phase.get()
    if (sent === undefined) return
    if (phase !== "streaming") return report({ sharing: isShown ? "interrupted" : "coming" })
    if (isShown) return report({ sharing: "seen" })
    void showNow()
  })
  const hideAt = (presentationId: number) => {
    if (hiding.has(presentationId)) return
    hiding.add(presentationId)
    // A failure needs no handling: the stream has ended, and the next page of this desk hides the picture.
    hide(presentationId)
      .catch(() => undefined)
      .finally(() => hiding.delete(presentationId))
  }
  return {
    send: (presentationId: number, { kind, track }: SharedPicture) => {
      sent = { presentationId, kind }
      isShown = false
      publisher.publish({ key: `second-${presentationId}`, ticket: () => ticket(presentationId) }, track)
      if (publisher.phase.get() === "streaming") void showNow()
    },
    stop: () => {
      if (sent === undefined) return
      const { presentationId } = sent
      sent = undefined
      publisher.stop()
      hideAt(presentationId)
    },
    hide: hideAt,
    close: () => {
      unsubscribe()
      publisher.close()
    },
  }
}

/** Sends the shared picture instead of the camera's. */
const sendInsteadOfCamera = (camera: ConsultantCamera, report: (fields: Pick<MediaState, "sharing">) => void) => ({
  send: (_: number, { track }: SharedPicture) => {
    camera.sendInstead(track)
    report({ sharing: "seen" })
  },
  stop: () => camera.sendInstead(undefined),
  hide: () => {},
  close: () => {},
})

export const openDeskMedia = ({ camera, tab, openShared, ticket, second }: DeskMediaParts): DeskMedia => {
  const state = createStore<MediaState>({
    place: tab.place.get(),
    liveId: undefined,
    shared: undefined,
    sharing: "coming",
    secondCameraId: undefined,
    shareFailed: undefined,
  })
  const change = (fields: Partial<MediaState>) => state.set({ ...state.get(), ...fields })
  const sender = second ? sendBesideCamera(second, change) : sendInsteadOfCamera(camera, change)
  /** The presentation that the camera publishes to. */
  let published: number | undefined
  let isPaused = false

  const stopSharing = () => {
    state.get().shared?.track.stop()
    sender.stop()
    change({ shared: undefined, shareFailed: undefined })
  }
  const rest = () => {
    if (published === undefined) return
    published = undefined
    stopSharing()
    camera.stop()
  }
  const follow = () => {
    const { place, liveId } = state.get()
    if (liveId === undefined || place !== "here") return rest()
    if (published === liveId) return
    // The next visitor must not see a picture shared with the one before.
    stopSharing()
    published = liveId
    camera.publishTo({ key: String(liveId), ticket: () => ticket(liveId) })
  }
  const share: DeskMedia["share"] = async (kind, cameraId) => {
    const wantedFor = state.get().liveId
    try {
      const shared = await openShared(kind, cameraId)
      // The consultant went to another visitor while the browser asked.
      if (state.get().liveId !== wantedFor || published === undefined) return shared.track.stop()
      state.get().shared?.track.stop()
      shared.track.addEventListener("ended", () => {
        if (state.get().shared === shared) stopSharing()
      })
      shared.track.enabled = !isPaused
      change({ shared, shareFailed: undefined, sharing: "coming" })
      sender.send(published, shared)
    } catch (failure) {
      // A closed dialog is a choice, and no failure.
      const isRefusal = failure instanceof Error && failure.name === "NotAllowedError" && kind === "screen"
      change({ shareFailed: isRefusal ? undefined : kind })
    }
  }
  const unsubscribe = tab.place.subscribe(() => {
    change({ place: tab.place.get() })
    // A preview is published nowhere, and its devices are open.
    if (tab.place.get() !== "here" && published === undefined) camera.stop()
    follow()
  })
  return {
    state,
    camera,
    goLive: (presentationId) => {
      change({ liveId: presentationId })
      follow()
    },
    leave: () => {
      change({ liveId: undefined })
      follow()
    },
    preview: () => {
      if (published === undefined && state.get().place === "here") camera.prepare()
    },
    endPreview: () => {
      if (published === undefined) camera.stop()
    },
    share,
    stopSharing,
    chooseSecondCamera: (secondCameraId) => {
      change({ secondCameraId })
      if (state.get().shared?.kind === "camera") void share("camera", secondCameraId)
    },
    hideLeftOver: sender.hide,
    pause: (paused) => {
      isPaused = paused
      camera.pause(paused)
      const { shared } = state.get()
      if (shared) shared.track.enabled = !paused
    },
    takeHere: tab.take,
    close: () => {
      unsubscribe()
      rest()
      sender.close()
      tab.close()
      camera.close()
    },
  }
}
