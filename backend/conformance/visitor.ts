import { Effect, Logger } from "effect"
import { httpBookings } from "../../src/adapters/http/booking/httpBookings.ts"
import { httpProducts } from "../../src/adapters/http/booking/httpProducts.ts"
import { httpChat } from "../../src/adapters/http/chat/httpChat.ts"
import { httpFeedback } from "../../src/adapters/http/httpFeedback.ts"
import { httpQueue } from "../../src/adapters/http/httpQueue.ts"
import { httpAccessTokens } from "../../src/adapters/http/identity/httpAccessTokens.ts"
import { httpCustomer } from "../../src/adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../src/adapters/http/location/httpLocation.ts"
import { httpPresentations } from "../../src/adapters/http/presentation/httpPresentations.ts"
import { httpTransport } from "../../src/adapters/http/transport/httpTransport.ts"
import type { ConfigSource } from "../../src/application/ports/backend/ConfigSource.ts"
import { type Exchange, recorder } from "./recorder.ts"
import type { Target } from "./Target.ts"

/** The result of a call through the showroom's adapters. */
export interface Tried<Answer> {
  /** Whether the showroom could use the answer. */
  readonly isUsed: boolean
  /** What the adapters parsed; `undefined` if they could not use the answer, or it is empty. */
  readonly answer: Answer | undefined
  /** Its last request; `undefined` if none was made. */
  readonly exchange: Exchange | undefined
  /** What the adapters reported, such as the place of a fault in an answer. */
  readonly reports: ReadonlyArray<string>
}

/** A visitor without a referral (E10). */
export const noReferral = { id: undefined, name: undefined, url: undefined }

/** A visitor who calls the backend through the showroom's own adapters, as a browser does. */
export const visitor = ({ api, capabilities }: Target, uuid: string) => {
  const config: ConfigSource = {
    configuration: Effect.succeed({
      apiBaseUrl: api,
      websocketLink: "",
      localStorageKey: "conformance",
      hostOrigins: [],
      hostOriginsByLocation: {},
      hlsCredentialOrigins: [],
      testStream: undefined,
      protocols: { webinar: undefined, oneToMany: undefined },
      analytics: undefined,
      defaultLanguage: undefined,
      supportTimeZone: "Europe/Berlin",
      capabilities,
    }),
  }
  const { fetch, last, forget } = recorder()
  const language = () => "en" as const
  const tokens = httpAccessTokens({ config, uuid: Effect.succeed(uuid), language, fetch })
  const transport = httpTransport({ config, accessTokens: tokens, language, fetch })

  const attempt = async <Answer, Failure>(effect: Effect.Effect<Answer, Failure>): Promise<Tried<Answer>> => {
    forget()
    const reports: string[] = []
    const quiet = Logger.layer([
      Logger.make(({ message }) => void reports.push([message].flat().map(String).join(" "))),
    ])
    const exit = await Effect.runPromiseExit(Effect.provide(effect, quiet))
    const isUsed = exit._tag === "Success"
    return { isUsed, answer: isUsed ? exit.value : undefined, exchange: last(), reports }
  }

  return {
    uuid,
    attempt,
    tokens,
    customer: httpCustomer(transport),
    locations: httpLocation(transport),
    presentations: httpPresentations(transport),
    products: httpProducts(transport),
    bookings: httpBookings(transport, config),
    queue: httpQueue(transport),
    chats: httpChat(transport),
    feedback: httpFeedback(transport),
  }
}

export type Visitor = ReturnType<typeof visitor>
