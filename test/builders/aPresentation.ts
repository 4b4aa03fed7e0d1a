import type { Presentation } from "../../src/domain/presentation/Presentation.ts"
import { faker } from "./faker.ts"

/** A live one-to-one consultation. `difference` overrides fields. */
export const aPresentation = (difference: Partial<Presentation> = {}): Presentation => ({
  id: faker.number.int({ min: 1, max: 99_999 }),
  status: "live",
  kind: "one-to-one",
  locationId: 1,
  hasGroupChat: false,
  consentGiven: true,
  attending: undefined,
  name: faker.commerce.productName(),
  description: faker.lorem.sentence(),
  startsAt: Date.UTC(2026, 10, 20, 14),
  consultant: faker.person.fullName(),
  stream: undefined,
  publish: undefined,
  ...difference,
})
