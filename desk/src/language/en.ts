import account from "../account/texts/en.json"
import after from "../after/texts/en.json"
import alerts from "../alerts/texts/en.json"
import availability from "../availability/texts/en.json"
import calendar from "../calendar/texts/en.json"
import colleagues from "../colleagues/texts/en.json"
import appointment from "../consultation/appointment/texts/en.json"
import chat from "../consultation/chat/texts/en.json"
import consultation from "../consultation/texts/en.json"
import customers from "../customers/texts/en.json"
import failures from "../failures/texts/en.json"
import figures from "../figures/texts/en.json"
import handover from "../handover/texts/en.json"
import layout from "../layout/texts/en.json"
import media from "../media/texts/en.json"
import oversight from "../oversight/texts/en.json"
import palette from "../palette/texts/en.json"
import participation from "../participation/texts/en.json"
import people from "../people/texts/en.json"
import queue from "../queue/texts/en.json"
import recording from "../recording/texts/en.json"
import running from "../running/texts/en.json"
import session from "../session/texts/en.json"
import shortcuts from "../shortcuts/texts/en.json"
import today from "../today/texts/en.json"
import visitor from "../visitor/texts/en.json"
import webinars from "../webinars/texts/en.json"
import words from "../words/texts/en.json"

/** The English texts of each feature. */
export const en = {
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
