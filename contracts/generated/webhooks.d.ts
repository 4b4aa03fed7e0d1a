// Generated from contracts/webhooks.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

/**
 * ISO 8601, UTC.
 */
export type Time = string
export type Webhook =
  | AppointmentBooked
  | AppointmentMoved
  | AppointmentConfirmed
  | AppointmentCancelled
  | AppointmentMissed
  | ConsultationStarted
  | ConsultationEnded
  | VisitorLost
  | FeedbackGiven
  | WebinarRegistered
  | WebinarAttended
  | CustomerErased

/**
 * Webhooks of the backend, by the Standard Webhooks convention (x-assumed as a whole)
 */
export interface WebhookContract {
  time: Time
  place: Place
  product: Product
  origin: Origin
  campaign: Campaign
  consent: Consent
  person: Person
  appointment: Appointment
  consultation: Consultation
  webinar: Webinar
  feedback: Feedback
  wait: Wait
  appointment_booked: AppointmentBooked
  appointment_moved: AppointmentMoved
  appointment_confirmed: AppointmentConfirmed
  appointment_cancelled: AppointmentCancelled
  appointment_missed: AppointmentMissed
  consultation_started: ConsultationStarted
  consultation_ended: ConsultationEnded
  visitor_lost: VisitorLost
  feedback_given: FeedbackGiven
  webinar_registered: WebinarRegistered
  webinar_attended: WebinarAttended
  customer_erased: CustomerErased
  webhook: Webhook
}
/**
 * The location, by its id in the locations file.
 */
export interface Place {
  id: number
  name: string
}
/**
 * The model of interest (K3).
 */
export interface Product {
  brand: string
  model: string
  /**
   * The lowest price that the location names.
   */
  price_from?: {
    cents: number
    currency: "EUR"
  }
}
/**
 * The dealer from whom the visitor comes (E10).
 */
export interface Origin {
  referral_id?: string
  referral_name?: string
  /**
   * Without query.
   */
  referral_url?: string
}
/**
 * The advertisement that led to the host page. utm_*: only with the visitor's consent to statistics; the others, which are click ids, only with that to marketing.
 */
export interface Campaign {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_term?: string
  utm_content?: string
  utm_id?: string
  gclid?: string
  gbraid?: string
  wbraid?: string
  dclid?: string
  fbclid?: string
  msclkid?: string
  ttclid?: string
  twclid?: string
  li_fat_id?: string
}
/**
 * What the visitor has agreed to, and when.
 */
export interface Consent {
  /**
   * booking: the checkbox of the appointment's form (K3). terms: the terms of the consultation (C3).
   */
  kind: "booking" | "terms"
  at: Time
}
/**
 * The visitor. Present only with a stored consent, which it names.
 */
export interface Person {
  /**
   * Opaque. customer.erased names it again.
   */
  visitor_id: string
  first_name?: string
  last_name?: string
  email?: string
  phone?: string
  language?: "en" | "de"
  /**
   * IANA name.
   */
  time_zone?: string
  consent: Consent
}
/**
 * previous_starts_at: only of appointment.moved. origin, campaign: only with the visitor's consent.
 */
export interface Appointment {
  /**
   * Stays the same through moves. The UID of the calendar entry begins with it.
   */
  id: string
  starts_at: Time
  ends_at: Time
  status: "booked" | "confirmed" | "cancelled"
  made_by: "visitor" | "consultant"
  previous_starts_at?: Time
  product?: Product
  /**
   * The visitor's words. Only with the visitor's consent.
   */
  comments?: string
  origin?: Origin
  campaign?: Campaign
}
/**
 * A one-to-one.
 */
export interface Consultation {
  id: number
  started_at: Time
  ended_at?: Time
  /**
   * Of the appointment that it was booked as.
   */
  appointment_id?: string
  /**
   * The models that the consultant has shown, the newest first. Only with the visitor's consent.
   */
  products?: Product[]
  campaign?: Campaign
}
export interface Webinar {
  id: number
  name: string
  starts_at: Time
}
export interface Feedback {
  presentation_id: number
  rating?: number
  call_quality?: number
  /**
   * The visitor's words. Only with the visitor's consent.
   */
  review?: string
  /**
   * Whether the visitor has agreed to news by e-mail. Only with the visitor's consent.
   */
  wants_news?: boolean
}
/**
 * A place in the queue that ended without a consultation. Names nobody.
 */
export interface Wait {
  /**
   * left: the visitor left the queue. gone: no page of the visitor was there any more.
   */
  reason: "left" | "gone"
  waited_seconds: number
  product?: Product
}
/**
 * A visitor, or a consultant for a visitor, has booked.
 */
export interface AppointmentBooked {
  type: "appointment.booked"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    appointment: Appointment
  }
}
/**
 * The appointment has another time at the same location; previous_starts_at is the one before. Moved to another location it is cancelled there and booked here.
 */
export interface AppointmentMoved {
  type: "appointment.moved"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    appointment: Appointment
  }
}
/**
 * The visitor has confirmed it.
 */
export interface AppointmentConfirmed {
  type: "appointment.confirmed"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    appointment: Appointment
  }
}
/**
 * Somebody has cancelled it.
 */
export interface AppointmentCancelled {
  type: "appointment.cancelled"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    appointment: Appointment
  }
}
/**
 * Its time is over, and the visitor did not come.
 */
export interface AppointmentMissed {
  type: "appointment.missed"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    appointment: Appointment
  }
}
/**
 * A one-to-one has begun.
 */
export interface ConsultationStarted {
  type: "consultation.started"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    consultation: Consultation
  }
}
/**
 * A one-to-one is over.
 */
export interface ConsultationEnded {
  type: "consultation.ended"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    consultation: Consultation
  }
}
/**
 * A visitor left the queue, or was there no more.
 */
export interface VisitorLost {
  type: "visitor.lost"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    wait: Wait
  }
}
/**
 * A visitor has sent the form after a presentation, or has changed it.
 */
export interface FeedbackGiven {
  type: "feedback.given"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    feedback: Feedback
  }
}
/**
 * A visitor has entered a webinar for the first time.
 */
export interface WebinarRegistered {
  type: "webinar.registered"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    webinar: Webinar
  }
}
/**
 * A webinar is over, and the visitor was there under a name.
 */
export interface WebinarAttended {
  type: "webinar.attended"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    location: Place
    customer?: Person
    webinar: Webinar
  }
}
/**
 * A person's data were deleted here. The receiver must delete what it has under these ids.
 */
export interface CustomerErased {
  type: "customer.erased"
  /**
   * Increases with a change that breaks receivers. New fields do not.
   */
  version: 1
  timestamp: Time
  data: {
    visitor_ids: string[]
    appointment_ids: string[]
  }
}
