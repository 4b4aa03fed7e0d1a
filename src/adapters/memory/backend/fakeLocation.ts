import { Duration, Effect } from "effect"
import {
  type ConfigSource,
  ConfigUnavailable,
  type Configuration,
} from "../../../application/ports/backend/ConfigSource.ts"
import { RequestFailed } from "../../../application/ports/backend/RequestFailed.ts"
import type { LocationGateway } from "../../../application/ports/backend/VisitGateways.ts"
import type { Location, Settings } from "../../../domain/location/Location.ts"

/** The location with its settings (E8, E9), and the deployment's configuration (E3). */
export interface FakeLocation {
  readonly locations: LocationGateway
  readonly config: ConfigSource
  readonly locate: (difference: Partial<Location>) => void
  readonly settle: (difference: Partial<Settings>) => void
  readonly configure: (difference: Partial<Configuration>) => void
  /** Makes this field of config.json invalid from now on; with `undefined` the whole file is missing. */
  readonly breakConfig: (field: string | undefined) => void
  /** Refuses every call for a location or settings with this status from now on; `undefined` ends that. */
  readonly refuse: (status: number | undefined) => void
  /** Refuses only calls for settings with this status from now on; `undefined` ends that. */
  readonly refuseSettings: (status: number | undefined) => void
  /** Sets the duration of each call, in ms; initially 0. */
  readonly take: (ms: number) => void
  /** Ids of the requested locations. */
  readonly asked: () => ReadonlyArray<number>
}

export const fakeLocation = (): FakeLocation => {
  const asked: Array<number> = []
  let broken: { readonly field: string | undefined } | undefined
  let refusal: number | undefined
  let settingsRefusal: number | undefined
  let takesMs = 0
  let location: Omit<Location, "id"> & { readonly id?: number } = {
    name: "Autohaus am Tor",
    brand: "livid",
    brokerHost: "showroom",
    phoneRequired: false,
    hidesProductIcon: false,
    supportOpen: undefined,
  }
  let settings: Settings = {
    messageTypes: {},
    queueVideo: undefined,
    oneToOneVideo: undefined,
    webinarVideo: undefined,
    terms: [{ title: "Terms", text: "A consultation is free of charge." }],
    supportedLanguages: ["en", "de"],
    schedulePageUrl: undefined,
    bookingStatuses: { booked: "1", confirmed: "2", cancelled: "3" },
    chatFileLimits: undefined,
    hlsReady: "hls_ready",
  }
  let configuration: Configuration = {
    apiBaseUrl: "https://api.showroom.example",
    websocketLink: "wss://broker.showroom.example/ws",
    localStorageKey: "showroom",
    hostOrigins: ["https://dealer.example"],
    hostOriginsByLocation: {},
    hlsCredentialOrigins: [],
    analytics: undefined,
    testStream: undefined,
    protocols: { webinar: undefined, oneToMany: undefined },
    defaultLanguage: undefined,
    supportTimeZone: "Europe/Berlin",
    capabilities: ["feedback", "consent_state"],
  }

  const answered = <A>(answer: () => A, refused = () => refusal): Effect.Effect<A, RequestFailed> =>
    Effect.delay(
      Effect.suspend(() => {
        const status = refused()
        return status === undefined
          ? Effect.sync(answer)
          : Effect.fail(new RequestFailed({ status, detail: undefined }))
      }),
      Duration.millis(takesMs),
    )

  return {
    locations: {
      location: (id) =>
        Effect.suspend(() => {
          asked.push(id)
          return answered(() => ({ id, ...location }))
        }),
      settings: () =>
        Effect.suspend(() =>
          answered(
            () => settings,
            () => refusal ?? settingsRefusal,
          ),
        ),
    },
    config: {
      configuration: Effect.suspend(() =>
        broken === undefined ? Effect.succeed(configuration) : Effect.fail(new ConfigUnavailable(broken)),
      ),
    },
    locate: (difference) => {
      location = { ...location, ...difference }
    },
    settle: (difference) => {
      settings = { ...settings, ...difference }
    },
    configure: (difference) => {
      configuration = { ...configuration, ...difference }
    },
    breakConfig: (field) => {
      broken = { field }
    },
    refuse: (status) => {
      refusal = status
    },
    refuseSettings: (status) => {
      settingsRefusal = status
    },
    take: (ms) => {
      takesMs = ms
    },
    asked: () => [...asked],
  }
}
