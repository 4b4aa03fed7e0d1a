import { type Bookings, openBookings } from "../booking/bookings.ts"
import { sendReminders } from "../booking/reminders.ts"
import type { Broker } from "../broker/Broker.ts"
import { fetchCalendar } from "../calendars/fetchCalendar.ts"
import { type BusyCalendars, openBusyCalendars } from "../calendars/openBusyCalendars.ts"
import { openCaptionSeals } from "../captions/captionSeals.ts"
import { type Captions, openCaptions } from "../captions/captions.ts"
import { type CannedReplies, openCannedReplies } from "../chat/cannedReplies.ts"
import { type Chat, openChat } from "../chat/chat.ts"
import { type ChatFiles, openChatFiles } from "../chat/files/files.ts"
import { openMutes } from "../chat/mutes.ts"
import { openSigns, type Signs } from "../chat/signs.ts"
import { openAddressCodes } from "../chat/transcript/addressCodes.ts"
import { openTranscripts, type Transcripts } from "../chat/transcript/transcripts.ts"
import type { Environment } from "../environment/Environment.ts"
import { type Events, openEvents } from "../environment/events.ts"
import { about, type Log } from "../environment/Log.ts"
import { type Mail, openMail } from "../environment/mail.ts"
import type { UrlsFor } from "../environment/Urls.ts"
import type { Limiter } from "../limits/limiter.ts"
import { mailShares } from "../limits/mailShares.ts"
import { openParticipation, type Participation } from "../participation/participation.ts"
import { endAbandoned } from "../presentation/absence/endAbandoned.ts"
import { type Invitations, openInvitations } from "../presentation/invitations.ts"
import { openPresentations, type Presentations } from "../presentation/presentations.ts"
import { openRecording, type Recording } from "../presentation/recording/recording.ts"
import { type GuestStage, openGuestStage } from "../presentation/stage/guestStage.ts"
import { openStreams, type Streams } from "../presentation/streams.ts"
import { sendWebinarReminders } from "../presentation/webinars/webinarReminders.ts"
import { openWebinars, type Webinars } from "../presentation/webinars/webinars.ts"
import { openQueues, type Queues } from "../queue/broker/queues.ts"
import { openWaitingQueue, type WaitingQueue } from "../queue/waitingQueue.ts"
import type { RestOptions } from "../rest/options.ts"
import { type Notes, openNotes } from "../visitors/notes.ts"
import { openWebhookOutbox } from "../webhooks/openWebhookOutbox.ts"
import { reportMissed } from "../webhooks/reportMissed.ts"
import type { WebhookOutbox } from "../webhooks/WebhookOutbox.ts"

/** The backend's rules, shared by REST, the desk and the scripted consultant. */
export interface Backend {
  readonly environment: Environment
  readonly events: Events
  readonly queues: Queues
  readonly waitingQueue: WaitingQueue
  readonly presentations: Presentations
  readonly invitations: Invitations
  readonly webinars: Webinars
  readonly streams: Streams
  readonly chat: Chat
  readonly participation: Participation
  readonly stage: GuestStage
  readonly signs: Signs
  readonly transcripts: Transcripts
  readonly recording: Recording
  readonly captions: Captions
  readonly cannedReplies: CannedReplies
  readonly notes: Notes
  readonly files: ChatFiles
  readonly bookings: Bookings
  readonly busyCalendars: BusyCalendars
  readonly mail: Mail
  readonly webhooks: WebhookOutbox
  /** Contract violations of answers and messages. Empty if all is well. */
  readonly violations: ReadonlyArray<string>
  /** Resets to the initial data. Visitors' tokens become invalid, and their queues are deleted. */
  readonly reset: () => Promise<void>
  /** Stops the timers and waits for pending work. The caller closes environment and broker. */
  readonly close: () => Promise<void>
}

export interface BackendOptions
  extends Pick<
    RestOptions,
    | "log"
    | "applicationName"
    | "leaseSeconds"
    | "holdSeconds"
    | "mailFrom"
    | "isMailSent"
    | "reminderMinutes"
    | "outbound"
    | "uploadFolder"
    | "edge"
    | "receivers"
    | "takesCampaigns"
  > {
  readonly violations: string[]
  readonly urls: UrlsFor
  readonly limiter: Limiter
}

type ConsumersChange = Parameters<Parameters<Broker["onConsumersChange"]>[0]>[0]

/** Notifies all followers when a consumer subscribes or leaves. Failures are only logged. */
const followConsumers = (
  broker: Broker,
  log: Log,
  followers: ReadonlyArray<{ readonly consumersChanged: (change: ConsumersChange) => Promise<unknown> }>,
) =>
  broker.onConsumersChange((change) => {
    Promise.all(followers.map((each) => each.consumersChanged(change))).catch((failure: unknown) =>
      log.error("subscription not recorded", about(failure)),
    )
  })

/** Connects the rules to an environment and a broker, subscribes to customers' messages and restarts the leases. */
export const openFeatures = async (
  environment: Environment,
  broker: Broker,
  options: BackendOptions,
): Promise<Backend> => {
  const { log, violations, applicationName, leaseSeconds, holdSeconds, mailFrom: organiserEmail } = options
  const { isMailSent, edge, reminderMinutes, urls, limiter, uploadFolder, outbound } = options
  const events = openEvents(log, broker)
  const mail = openMail(environment, events, isMailSent)
  const streams = openStreams(environment, applicationName)
  const { receivers, takesCampaigns } = options
  const webhooks = openWebhookOutbox({ environment, mail, receivers, takesCampaigns })
  const shared = { environment, events, mail, webhooks, limiter }
  const shares = mailShares(limiter)
  const queues = openQueues({ environment, broker, log, violations, limiter, edge })
  const presentations = openPresentations({ environment, queues, events, webhooks })
  const invitations = openInvitations({ ...shared, log, organiserEmail })
  const webinars = openWebinars({ environment, events, mail, shares, presentations, organiserEmail })
  const waitingQueue = openWaitingQueue({ ...shared, broker, queues, presentations, log, leaseSeconds })
  const files = openChatFiles(environment, limiter, uploadFolder)
  const mutes = openMutes(environment)
  const signs = openSigns({ environment, queues, mutes, events, log })
  const chat = openChat({ environment, queues, files, events, log })
  const participation = openParticipation({ environment, queues, events, mutes, limiter, log })
  const stage = openGuestStage({ environment, presentations, queues, events, participation })
  const recording = openRecording({ environment, presentations, events })
  const seals = openCaptionSeals(environment.keys)
  const captions = openCaptions({ environment, queues, seals, log })
  const bookings = openBookings({ ...shared, holdSeconds, reminderMinutes, organiserEmail })
  const codes = openAddressCodes(environment.keys, environment.clock)
  const busyCalendars = openBusyCalendars({ environment, events, fetch: fetchCalendar(outbound), log })
  const duties = [
    busyCalendars.reading,
    sendReminders({ environment, mail, shares, urls, log }),
    waitingQueue.calls.due,
    ...(receivers.endpoints.length > 0 ? [reportMissed({ environment, events, webhooks, log })] : []),
    endAbandoned({ environment, broker, queues, presentations, log }),
    sendWebinarReminders({ environment, mail, shares, organiserEmail, log }),
  ]

  broker.onCustomerMessage(chat.receive)
  followConsumers(broker, log, [queues, waitingQueue, chat])
  await queues.restore()
  await waitingQueue.start()
  const endDuties = await environment.instances.lead(() => {
    for (const each of duties) each.start()
    return () => {
      for (const each of duties) each.stop()
    }
  })

  return {
    environment,
    events,
    queues,
    waitingQueue,
    presentations,
    invitations,
    webinars,
    streams,
    chat,
    participation,
    stage,
    signs,
    transcripts: openTranscripts({ environment, chat, seals, mail, limiter, codes }),
    recording,
    captions,
    cannedReplies: openCannedReplies(environment),
    notes: openNotes(environment, events),
    files,
    bookings,
    busyCalendars,
    mail,
    webhooks,
    violations,
    reset: async () => {
      waitingQueue.stop()
      await queues.silence(await queues.of({ kinds: ["chat", "customer", "waiting"] }))
      await environment.reset()
      chat.forget()
      await waitingQueue.start()
    },
    close: async () => {
      waitingQueue.stop()
      participation.stop()
      signs.stop()
      captions.stop()
      await endDuties()
      await invitations.settled()
    },
  }
}
