import account from "../account/texts/de.json"
import after from "../after/texts/de.json"
import alerts from "../alerts/texts/de.json"
import availability from "../availability/texts/de.json"
import calendar from "../calendar/texts/de.json"
import colleagues from "../colleagues/texts/de.json"
import appointment from "../consultation/appointment/texts/de.json"
import chat from "../consultation/chat/texts/de.json"
import consultation from "../consultation/texts/de.json"
import customers from "../customers/texts/de.json"
import failures from "../failures/texts/de.json"
import figures from "../figures/texts/de.json"
import handover from "../handover/texts/de.json"
import layout from "../layout/texts/de.json"
import media from "../media/texts/de.json"
import oversight from "../oversight/texts/de.json"
import palette from "../palette/texts/de.json"
import participation from "../participation/texts/de.json"
import people from "../people/texts/de.json"
import queue from "../queue/texts/de.json"
import recording from "../recording/texts/de.json"
import running from "../running/texts/de.json"
import session from "../session/texts/de.json"
import shortcuts from "../shortcuts/texts/de.json"
import today from "../today/texts/de.json"
import visitor from "../visitor/texts/de.json"
import webinars from "../webinars/texts/de.json"
import words from "../words/texts/de.json"

/** The German texts of each feature. */
export const de = {
  account,
  after,
  alerts,
  appointment,
  availability,
  calendar,
  chat,
  colleagues,
  consultation,
  customers,
  failures,
  figures,
  handover,
  layout,
  media,
  oversight,
  palette,
  participation,
  people,
  queue,
  recording,
  running,
  session,
  shortcuts,
  today,
  visitor,
  webinars,
  words,
}
