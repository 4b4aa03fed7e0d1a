import { utcDate, utcTime } from "../../booking/times/intervals.ts"
import type { StageRow } from "../../environment/tables/participation.ts"
import { type Hold, isOver, kinds, type PresentationRow, statuses } from "../../environment/tables/presentations.ts"
import type { Urls } from "../../environment/Urls.ts"
import { agendaAnswer } from "../../participation/agenda.ts"
import { announcedAbsence } from "../../presentation/absence/announcedAbsence.ts"
import type { Access } from "../../presentation/access.ts"
import { recordingAnswer } from "../../presentation/recording/recording.ts"
import { shownAnswer } from "../../presentation/showModels.ts"
import { visitorsSecondName } from "../../presentation/streamNames.ts"
import type { Schemas } from "../contract.ts"
import type { Language } from "../language.ts"

/** The public preview (Q11), without anything that is for the invited only. */
export const previewAnswer = (presentation: PresentationRow, language: Language) => ({
  id: presentation.id,
  type_id: presentation.typeId,
  status_id: presentation.statusId,
  location_id: presentation.locationId,
  name: presentation.name[language],
  description: presentation.description?.[language] ?? null,
  start_date: utcDate(presentation.startsAt),
  start_time: utcTime(presentation.startsAt),
})

const streamAnswer = (applicationName: string, streamName: string, urls: Urls) => ({
  application_name: applicationName,
  stream_name: streamName,
  ...(urls.signallingUrl ? { signalling_url: urls.signallingUrl } : {}),
  ...(urls.hlsUrl ? { hls_url: urls.hlsUrl(streamName) } : {}),
  ...(urls.whepUrl ? { whep_url: urls.whepUrl(streamName) } : {}),
})

const publishAnswer = (applicationName: string, streamName: string, urls: Urls) => ({
  application_name: applicationName,
  stream_name: streamName,
  ...(urls.signallingUrl ? { signalling_url: urls.signallingUrl } : {}),
  ...(urls.whipUrl ? { whip_url: urls.whipUrl(streamName) } : {}),
})

/** The parts of the answer besides the presentation itself. */
export interface Surroundings {
  readonly language: Language
  readonly urls: Urls
  /** The visitor. */
  readonly customerId: number
  readonly applicationName: string
  readonly consultant: string | undefined
  /** UTC, in ms since 1970. */
  readonly now: number
  readonly consented: boolean
  readonly attending: boolean
  /** The appointment that it was planned for. */
  readonly bookingId: number | undefined
  /** The guest who has the stage, or the offer of it; `undefined` if there is none. */
  readonly stage: StageRow | undefined
  /** This visitor's answer in the current recording; `undefined` if there is none. */
  readonly agreedToRecording: boolean | undefined
}

const goneAnswer = (goneSince: Date | null, { consultant }: Surroundings) =>
  goneSince === null
    ? { away: false }
    : { away: true, ...(consultant ? { consultant } : {}), gone_since: goneSince.toISOString() }

const awayAnswer = (hold: Hold, { consultant, now }: Surroundings) => ({
  away: true,
  ...(consultant ? { consultant } : {}),
  ...announcedAbsence(hold, now),
})

/** The stage of a webinar for the guest who has it, or the offer of it. */
const ownStage = ({ state, until, streamName, token }: StageRow, { applicationName, urls }: Surroundings) => ({
  stage: { state: state === "onAir" ? ("on_air" as const) : ("offered" as const), offered_until: until.toISOString() },
  publish: { ...publishAnswer(applicationName, streamName, urls), token },
})

/** The second picture; `undefined` for a guest on the stage, whose own picture it is. */
const secondAnswer = (
  { secondStreamName, secondKind }: PresentationRow,
  { applicationName, urls, customerId, stage }: Surroundings,
) =>
  secondStreamName && secondKind && stage?.customerId !== customerId
    ? { second_stream: { kind: secondKind, stream: streamAnswer(applicationName, secondStreamName, urls) } }
    : {}

/**
 * A presentation as an invited customer receives it (R11). The visitor has a camera in a one-to-one (decisions, Streams),
 * and as the guest on the stage of a webinar.
 */
export const presentationAnswer = (
  { presentation, invitation }: Access,
  around: Surroundings,
): Schemas["Presentation"] => {
  const { language, urls, customerId, applicationName, consultant, consented, attending, bookingId } = around
  const over = isOver(presentation)
  const isStreamSecret = over || presentation.rehearsedSince !== null
  return {
    ...previewAnswer(presentation, language),
    has_general_chat: presentation.hasGeneralChat ? 1 : 0,
    gdpr_consent: consented ? 1 : 0,
    attending,
    ...(invitation.byLink ? { entered_by_link: true } : {}),
    ...(consultant ? { consultant } : {}),
    ...(presentation.statusId === statuses.live
      ? {
          consultant_away:
            presentation.hold && presentation.consultantGoneSince === null
              ? awayAnswer(presentation.hold, around)
              : goneAnswer(presentation.consultantGoneSince, around),
        }
      : {}),
    ...(presentation.statusId === statuses.live && presentation.shown
      ? { shown_products: shownAnswer(presentation.shown) }
      : {}),
    recording: recordingAnswer(presentation, around.agreedToRecording),
    ...(presentation.agenda && !over ? { agenda: agendaAnswer(presentation) } : {}),
    ...(bookingId === undefined ? {} : { booking_id: bookingId }),
    ...(isStreamSecret
      ? {}
      : {
          stream: streamAnswer(applicationName, presentation.streamName, urls),
          ...secondAnswer(presentation, around),
          ...(around.stage?.customerId === customerId ? ownStage(around.stage, around) : {}),
          ice_servers: urls.iceServersFor(`customer:${customerId}`),
          ...(presentation.typeId === kinds.oneToOne
            ? {
                publish: publishAnswer(applicationName, invitation.publishName, urls),
                second_publish: publishAnswer(
                  applicationName,
                  visitorsSecondName(invitation.publishName, presentation.consultantId),
                  urls,
                ),
              }
            : {}),
        }),
  }
}
