import { Effect } from "effect"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import {
  type Caption,
  type CaptionSettings,
  type Captions,
  captionPlaces,
  captionSizes,
  usualSettings,
  withCaption,
} from "../../domain/captions/captions.ts"
import { captionsOf } from "../../domain/captions/conversationCaptions.ts"
import { readConsentDigits } from "../../domain/host/HostMessage.ts"
import { recordIn } from "../../domain/storage/storedRecord.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type Listeners, type Store, until } from "../store/Store.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { LastCaptions } from "./lastCaptions.ts"

interface CaptionsState extends CaptionSettings {
  readonly captions: Captions
}

/** The captions of a conversation, and how the visitor reads them (decision 076). */
export interface LiveCaptions {
  readonly state: Store<CaptionsState>
  /** Changes settings, and stores them with consent to C0003. */
  readonly set: (settings: Partial<CaptionSettings>) => Effect.Effect<void>
  /** Restores the settings of an earlier visit, and follows the captions. Ignores what cannot be read. */
  readonly live: Effect.Effect<void>
}

export interface CaptionsPlace {
  readonly presentationId: number
  /** The messages of the chat; `undefined` until it is open. */
  readonly news: Store<Pick<Listeners<BrokerMessage>, "add"> | undefined>
  /** Holds the captions until the page is closed. */
  readonly last: LastCaptions
}

export type OpenCaptions = (place: CaptionsPlace) => LiveCaptions

interface CaptionsDeps {
  readonly store: VisitorStore
  readonly config: ConfigSource
  /** Parses the data of a caption. `undefined` if it is unreadable. */
  readonly readCaption: (data: unknown) => Caption | undefined
}

const settingsIn = (stored: string | undefined): CaptionSettings => {
  const found = recordIn(stored)
  return {
    isOn: found?.isOn === true,
    size: captionSizes.find((each) => each === found?.size) ?? usualSettings.size,
    place: captionPlaces.find((each) => each === found?.place) ?? usualSettings.place,
    hasBox: found?.hasBox !== false,
  }
}

export const openCaptions =
  ({ store, config, readCaption }: CaptionsDeps): OpenCaptions =>
  ({ presentationId, news, last }) => {
    const state = createStore<CaptionsState>({ ...usualSettings, captions: captionsOf(last.get(), presentationId) })
    let isSet = false
    const take = (data: unknown) => {
      const caption = readCaption(data)
      if (!caption) return
      const captions = withCaption(state.get().captions, caption)
      state.set({ ...state.get(), captions })
      last.set({ presentationId, captions })
    }
    return {
      state,
      set: (settings) =>
        Effect.gen(function* () {
          isSet = true
          state.set({ ...state.get(), ...settings })
          const consent = readConsentDigits(yield* store.read("cookieConsent"))
          const { captions: _, ...now } = state.get()
          if (consent?.preferences) yield* store.write("captions", JSON.stringify(now))
        }),
      live: Effect.gen(function* () {
        if (!(yield* hasCapability(config, "captions"))) return
        const chat = yield* until(news, (now) => now !== undefined)
        yield* Effect.acquireRelease(
          Effect.sync(() =>
            chat?.add((message) => {
              if (message._tag === "CaptionPublished") take(message.data)
            }),
          ),
          (stop) => Effect.sync(() => stop?.()),
        )
        const stored = yield* store.read("captions")
        if (!isSet) state.set({ ...state.get(), ...settingsIn(stored) })
        yield* Effect.never
      }).pipe(Effect.scoped),
    }
  }
