import { readLaunchParameters } from "../../src/domain/visit/LaunchParameters.ts"
import type { Visit } from "../../src/domain/visit/Visit.ts"
import { faker } from "./faker.ts"

/** A visit of a known visitor without any parameter. `difference` overrides fields. */
export const aVisit = (difference: Partial<Visit> = {}): Visit => ({
  customer: {
    uuid: faker.string.uuid(),
    consumerTag: "visitor-1",
    firstName: faker.person.firstName(),
    lastName: faker.person.lastName(),
  },
  location: {
    id: 1,
    name: faker.company.name(),
    brand: "livid",
    brokerHost: "showroom",
    phoneRequired: false,
    hidesProductIcon: false,
    supportOpen: undefined,
  },
  settings: {
    messageTypes: {},
    queueVideo: undefined,
    oneToOneVideo: undefined,
    webinarVideo: undefined,
    terms: [],
    supportedLanguages: ["en", "de"],
    schedulePageUrl: undefined,
    bookingStatuses: { booked: "1", confirmed: "2", cancelled: "3" },
    chatFileLimits: undefined,
    hlsReady: "hls_ready",
  },
  parameters: readLaunchParameters(() => undefined),
  referral: { id: undefined, name: undefined, url: undefined },
  invitationUnreadable: false,
  supportTimeZone: "Europe/Berlin",
  ...difference,
})
