import { cleanPhone } from "../../../contracts/phone.ts"
import { atMost, email, type FieldProblem, firstProblem, phone, type Rule, required } from "../validation/rules.ts"
import { typedText } from "../validation/typedText.ts"
import type { Referral } from "../visit/LaunchParameters.ts"

/** The form beside the calendar (K3). Fields without input are empty. */
export interface BookingForm {
  readonly productId: number | undefined
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly comments: string
  /** The checkbox in the side panel. */
  readonly consent: boolean
}

export const emptyBookingForm: BookingForm = {
  productId: undefined,
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  comments: "",
  consent: false,
}

/** Fields that can be invalid, in the order of the page. The focus moves to the first invalid one. */
export const bookingFields = ["slot", "firstName", "lastName", "email", "phone", "comments", "consent"] as const

export type BookingField = (typeof bookingFields)[number]

/** The fields by their names in the contract. */
export const bookingFieldNames = {
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  phone: "phone",
  comments: "comments",
  gdpr_consent: "consent",
} as const satisfies Readonly<Record<string, BookingField>>

export type BookingProblems = { readonly [Field in BookingField]?: FieldProblem }

export interface BookingTerms {
  /** The location's flag booking_phone_required (E8). */
  readonly phoneRequired: boolean
  readonly slotChosen: boolean
  /** Whether consent is required, which is for a new booking only. */
  readonly asksConsent: boolean
}

const typedFields = ["firstName", "lastName", "email", "phone", "comments"] as const

/** The form as it is validated and sent: texts trimmed, and the telephone number cleaned. */
export const cleanForm = (form: BookingForm): BookingForm => ({
  ...emptyBookingForm,
  ...form,
  ...Object.fromEntries(typedFields.map((field) => [field, typedText(form[field])])),
  phone: cleanPhone(form.phone),
})

/** The contract defines the lengths. */
const rules = ({
  phoneRequired,
}: BookingTerms): { readonly [Field in (typeof typedFields)[number]]: ReadonlyArray<Rule> } => ({
  firstName: [required, atMost(100)],
  lastName: [required, atMost(100)],
  email: [required, email, atMost(254)],
  phone: phoneRequired ? [required, phone] : [phone],
  comments: [atMost(4_000)],
})

/** The problems of the form by field (K3, V1, V2); empty if it can be sent. */
export const bookingProblems = (form: BookingForm, terms: BookingTerms): BookingProblems => {
  const problems: { [Field in BookingField]?: FieldProblem } = {}
  if (!terms.slotChosen) problems.slot = { kind: "required" }
  const [ruled, clean] = [rules(terms), cleanForm(form)]
  for (const field of typedFields) {
    const problem = firstProblem(clean[field], ...ruled[field])
    if (problem !== undefined) problems[field] = problem
  }
  if (terms.asksConsent && !form.consent) problems.consent = { kind: "required" }
  return problems
}

/** The field that receives the focus (V2); `undefined` if all are valid. */
export const firstWrong = (problems: BookingProblems): BookingField | undefined =>
  bookingFields.find((field) => problems[field] !== undefined)

/** The request that books a time or moves a booking (K4). */
export interface BookingRequest {
  /** Clean (`cleanForm`). */
  readonly form: BookingForm
  readonly locationId: number
  /** UTC, ms since 1970. */
  readonly startsAt: number
  readonly endsAt: number
  /** IANA name of the visitor's zone, which mails use too. */
  readonly timeZone: string
  readonly holdId: string | undefined
  /** The token of the link that opened the booking. */
  readonly token: string | undefined
  readonly referral: Referral
}
