/** The text shown to a visitor when a rule refuses a request (N3), by the reason's name. */
export const problemTexts = {
  bad_request: { en: "The request is not valid.", de: "Die Anfrage ist ungültig." },
  unauthorised: {
    en: "Your session or your invitation is no longer valid.",
    de: "Ihre Sitzung oder Ihre Einladung ist nicht mehr gültig.",
  },
  not_invited: {
    en: "Your invitation may have expired, or it belongs to somebody else.",
    de: "Vielleicht ist Ihre Einladung abgelaufen, oder sie gehört jemand anderem.",
  },
  webinar_token_needed: {
    en: "Please open the webinar with your own invitation.",
    de: "Bitte öffnen Sie das Webinar mit Ihrer eigenen Einladung.",
  },
  not_yours: { en: "You do not have access to this.", de: "Darauf haben Sie keinen Zugriff." },
  path_unknown: { en: "There is no such address.", de: "Diese Adresse gibt es nicht." },
  location_unknown: { en: "This location does not exist.", de: "Diesen Standort gibt es nicht." },
  presentation_unknown: { en: "This consultation does not exist.", de: "Diese Beratung gibt es nicht." },
  presentation_over: { en: "This consultation is over.", de: "Diese Beratung ist beendet." },
  recording_changed: {
    en: "This consultation is no longer recorded, or the conditions have changed.",
    de: "Diese Beratung wird nicht mehr aufgezeichnet, oder die Bedingungen haben sich geändert.",
  },
  webinar_not_live: { en: "The webinar is not running.", de: "Das Webinar läuft nicht." },
  questions_many: {
    en: "No more questions can be taken right now. Please wait for an answer first.",
    de: "Im Moment können keine weiteren Fragen angenommen werden. Bitte warten Sie zuerst auf eine Antwort.",
  },
  guests_many: {
    en: "Too many guests from your network are taking part. You can still watch the webinar.",
    de: "Aus Ihrem Netz nehmen zu viele Gäste teil. Sie können das Webinar weiter ansehen.",
  },
  poll_unknown: { en: "This poll does not exist.", de: "Diese Umfrage gibt es nicht." },
  poll_closed: { en: "This poll is closed.", de: "Diese Umfrage ist geschlossen." },
  guest_muted: {
    en: "You cannot ask questions in this webinar.",
    de: "In diesem Webinar können Sie keine Fragen stellen.",
  },
  consultant_unknown: {
    en: "This consultant does not exist.",
    de: "Diese Beraterin oder diesen Berater gibt es nicht.",
  },
  name_of_consultant: {
    en: "This is your consultant’s name. Please add your own last name.",
    de: "Diesen Namen trägt jemand aus unserem Beratungsteam. Bitte ergänzen Sie Ihren eigenen Nachnamen.",
  },
  name_of_role: {
    en: "Please give your own name, without a role such as consultant or moderator.",
    de: "Bitte geben Sie Ihren eigenen Namen an, ohne eine Rolle wie Berater oder Moderatorin.",
  },
  not_in_line: {
    en: "This visitor is no longer in the queue.",
    de: "Dieser Gast steht nicht mehr in der Warteschlange.",
  },
  address_unknown: {
    en: "You have not confirmed an e-mail address.",
    de: "Sie haben keine E-Mail-Adresse bestätigt.",
  },
  code_wrong: {
    en: "This code is wrong or too old. Please check it, or ask for another one.",
    de: "Dieser Code ist falsch oder zu alt. Bitte prüfen Sie ihn oder fordern Sie einen neuen an.",
  },
  chat_empty: {
    en: "There is nothing to send yet.",
    de: "Es gibt noch nichts zu senden.",
  },
  file_unknown: { en: "This file does not exist.", de: "Diese Datei gibt es nicht." },
  file_missing: { en: "Please choose a file.", de: "Bitte wählen Sie eine Datei." },
  file_too_large: { en: "The file is too large.", de: "Die Datei ist zu groß." },
  file_kind: {
    en: "Files of this kind cannot be sent.",
    de: "Dateien dieser Art können nicht gesendet werden.",
  },
  files_many: {
    en: "You have reached the limit for files today. Please send more tomorrow.",
    de: "Heute können Sie keine weiteren Dateien senden. Bitte senden Sie sie morgen.",
  },
  files_full: {
    en: "No more files can be stored at the moment. Please send it later or in another way.",
    de: "Zurzeit können keine weiteren Dateien aufbewahrt werden. Bitte senden Sie sie später oder auf anderem Weg.",
  },
  body_too_large: { en: "The request is too large.", de: "Die Anfrage ist zu groß." },
  body_kind: {
    en: "The request has a format that is not supported.",
    de: "Das Format der Anfrage wird nicht unterstützt.",
  },
  question_unknown: {
    en: "One of the questions does not belong to this consultation.",
    de: "Eine der Fragen gehört nicht zu dieser Beratung.",
  },
  product_unknown: { en: "This model does not exist here.", de: "Dieses Modell gibt es hier nicht." },
  phone_required: {
    en: "The phone number field is required.",
    de: "Das Feld Telefonnummer ist erforderlich.",
  },
  booking_unknown: {
    en: "The appointment may have been booked on another device.",
    de: "Vielleicht wurde der Termin auf einem anderen Gerät gebucht.",
  },
  booking_settled: {
    en: "This appointment is cancelled and can no longer be changed.",
    de: "Dieser Termin ist abgesagt und kann nicht mehr geändert werden.",
  },
  booking_past: {
    en: "This appointment is in the past.",
    de: "Dieser Termin liegt in der Vergangenheit.",
  },
  link_unknown: { en: "Part of the link may be missing.", de: "Vielleicht fehlt ein Teil des Links." },
  link_outdated: {
    en: "The appointment has changed since this link was sent.",
    de: "Der Termin hat sich geändert, seit dieser Link verschickt wurde.",
  },
  bookings_many: {
    en: "You have already booked as many appointments as possible. Please cancel one of them first.",
    de: "Mehr Termine können Sie im Moment nicht buchen. Bitte sagen Sie zuerst einen davon ab.",
  },
  mails_many: {
    en: "Many e-mails have already been sent to this address. Please try again later.",
    de: "An diese Adresse wurden bereits viele E-Mails gesendet. Bitte versuchen Sie es später noch einmal.",
  },
  mail_too_soon: {
    en: "The e-mail has only just been sent. Please wait a minute.",
    de: "Die E-Mail wurde gerade erst gesendet. Bitte warten Sie eine Minute.",
  },
  idempotency_key_reused: {
    en: "This booking could not be sent. Please start again.",
    de: "Diese Buchung konnte nicht gesendet werden. Bitte beginnen Sie neu.",
  },
  request_unknown: {
    en: "No appointment was made by this request.",
    de: "Zu dieser Anfrage gibt es keinen Termin.",
  },
  customer_unknown: {
    en: "Nothing is stored about this person.",
    de: "Zu dieser Person ist nichts gespeichert.",
  },
  hold_unknown: {
    en: "This time is no longer reserved for you.",
    de: "Diese Zeit ist nicht mehr für Sie reserviert.",
  },
  interval_taken: {
    en: "This time has just been taken. Please choose another one.",
    de: "Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere.",
  },
  too_many: {
    en: "Too many requests. Please wait a moment.",
    de: "Zu viele Anfragen. Bitte warten Sie einen Moment.",
  },
  busy: {
    en: "The showroom is very busy at the moment. Please try again in a few seconds.",
    de: "Im Showroom ist zurzeit sehr viel los. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
  },
  storage_full: {
    en: "Nothing can be saved at the moment. Please try again later.",
    de: "Zurzeit kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.",
  },
  failed: { en: "System error", de: "Systemfehler" },
} as const satisfies Readonly<Record<string, { readonly en: string; readonly de: string }>>
