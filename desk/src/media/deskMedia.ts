import { type ConsultantCamera, createStore, type PublishTarget, type Store } from "../../../src/shared.ts"
import type { CameraPlace, OneTab } from "./oneTab.ts"
import type { SharedKind, SharedPicture } from "./sharedPicture.ts"

export interface MediaState {
  readonly place: CameraPlace
  /** The presentation whose visitors are to see and hear the consultant. `undefined`: none. */
  readonly liveId: number | undefined
  /** What is sent instead of the camera's picture. */
  readonly shared: SharedPicture | undefined
  /** The kind that could not be opened at the last attempt. */
  readonly shareFailed: SharedKind | undefined
}

/** The consultant's picture and sound. They are in one consultation at a time, and sent by one tab. */
export interface DeskMedia {
  readonly state: Store<MediaState>
  readonly camera: ConsultantCamera
  /** Sends picture and sound to this presentation, and to no other. */
  readonly goLive: (presentationId: number) => void
  /** Sends nothing any more, and closes camera, microphone and the shared picture. */
  readonly leave: () => void
  readonly share: (kind: SharedKind, cameraId?: string) => Promise<void>
  readonly stopSharing: () => void
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
}

export const openDeskMedia = ({ camera, tab, openShared, ticket }: DeskMediaParts): DeskMedia => {
  const state = createStore<MediaState>({
    place: tab.place.get(),
    liveId: undefined,
    shared: undefined,
    shareFailed: undefined,
  })
  const change = (fields: Partial<MediaState>) => state.set({ ...state.get(), ...fields })
  /** The presentation that the camera publishes to. */
  let published: number | undefined

  const stopSharing = () => {
    state.get().shared?.track.stop()
    camera.sendInstead(undefined)
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
    // The next visitor must not see what was shown to the one before.
    stopSharing()
    published = liveId
    camera.publishTo({ key: String(liveId), ticket: () => ticket(liveId) })
  }
  const unsubscribe = tab.place.subscribe(() => {
    change({ place: tab.place.get() })
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
    share: async (kind, cameraId) => {
      const wantedFor = state.get().liveId
      try {
        const shared = await openShared(kind, cameraId)
        // The consultant went to another visitor while the browser asked.
        if (state.get().liveId !== wantedFor || published === undefined) return shared.track.stop()
        state.get().shared?.track.stop()
        shared.track.addEventListener("ended", () => {
          if (state.get().shared === shared) stopSharing()
        })
        camera.sendInstead(shared.track)
        change({ shared, shareFailed: undefined })
      } catch (failure) {
        // A closed dialog is a choice, and no failure.
        const isRefusal = failure instanceof Error && failure.name === "NotAllowedError" && kind === "screen"
        change({ shareFailed: isRefusal ? undefined : kind })
      }
    },
    stopSharing,
    takeHere: tab.take,
    close: () => {
      unsubscribe()
      rest()
      tab.close()
      camera.close()
    },
  }
}
