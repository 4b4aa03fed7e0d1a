/** A calendar as a product writes it, without anybody's data, and the busy times that it means. */
export interface Shape {
  readonly name: string
  readonly text: string
  /** `from/until` in UTC. */
  readonly busy: ReadonlyArray<string>
}

/** A calendar of these lines. */
export const calendarOf = (...lines: ReadonlyArray<string>) =>
  `${["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n")}\r\n`

/** One VEVENT of these lines. */
export const event = (uid: string, ...lines: ReadonlyArray<string>): ReadonlyArray<string> => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  "DTSTAMP:20261101T080000Z",
  ...lines,
  "END:VEVENT",
]

/** The rules of Berlin as Google, Apple and others write them. */
const berlin = (tzid: string) => [
  "BEGIN:VTIMEZONE",
  `TZID:${tzid}`,
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
]

/** A zone as Outlook and Exchange write it: by its Windows name, since 1601. */
const windows = (tzid: string) => [
  "BEGIN:VTIMEZONE",
  `TZID:${tzid}`,
  "BEGIN:STANDARD",
  "DTSTART:16010101T030000",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
]

const google: ReadonlyArray<Shape> = [
  {
    name: "Google: a weekly meeting over the change of the clocks, with a holiday, and one moved and one cancelled",
    text: calendarOf(
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Work",
      "X-WR-TIMEZONE:Europe/Berlin",
      ...berlin("Europe/Berlin"),
      ...event(
        "4a1b@google.com",
        "DTSTART;TZID=Europe/Berlin:20270315T090000",
        "DTEND;TZID=Europe/Berlin:20270315T093000",
        "RRULE:FREQ=WEEKLY;UNTIL=20270426T215959Z;BYDAY=MO",
        "EXDATE;TZID=Europe/Berlin:20270405T090000",
        "STATUS:CONFIRMED",
        "SUMMARY:Team",
        "TRANSP:OPAQUE",
      ),
      ...event(
        "4a1b@google.com",
        "DTSTART;TZID=Europe/Berlin:20270413T140000",
        "DTEND;TZID=Europe/Berlin:20270413T143000",
        "RECURRENCE-ID;TZID=Europe/Berlin:20270412T090000",
        "STATUS:CONFIRMED",
        "SEQUENCE:1",
        "TRANSP:OPAQUE",
      ),
      ...event(
        "4a1b@google.com",
        "DTSTART;TZID=Europe/Berlin:20270419T090000",
        "DTEND;TZID=Europe/Berlin:20270419T093000",
        "RECURRENCE-ID;TZID=Europe/Berlin:20270419T090000",
        "STATUS:CANCELLED",
        "TRANSP:OPAQUE",
      ),
    ),
    busy: [
      "2027-03-15T08:00/08:30",
      "2027-03-22T08:00/08:30",
      "2027-03-29T07:00/07:30",
      "2027-04-13T12:00/12:30",
      "2027-04-26T07:00/07:30",
    ],
  },
  {
    name: "Google: days off that keep the calendar free, and some that do not",
    text: calendarOf(
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "X-WR-TIMEZONE:Europe/Berlin",
      ...event("b@google.com", "DTSTART;VALUE=DATE:20270401", "DTEND;VALUE=DATE:20270402", "TRANSP:TRANSPARENT"),
      ...event("c@google.com", "DTSTART;VALUE=DATE:20270327", "DTEND;VALUE=DATE:20270329", "TRANSP:OPAQUE"),
    ),
    busy: ["2027-03-26T23:00/2027-03-28T22:00"],
  },
  {
    name: "Google: a calendar of which only free and busy is published",
    text: calendarOf(
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      ...event("d@google.com", "DTSTART:20270401T100000Z", "DTEND:20270401T110000Z", "SUMMARY:Busy"),
    ),
    busy: ["2027-04-01T10:00/11:00"],
  },
]

const microsoft: ReadonlyArray<Shape> = [
  {
    name: "Outlook.com: zones by their Windows names with the rules since 1601, and a free and a tentative time",
    text: calendarOf(
      "METHOD:PUBLISH",
      "PRODID:Microsoft Exchange Server 2010",
      "X-WR-CALNAME:Calendar",
      ...windows("W. Europe Standard Time"),
      ...event(
        "040000008200E00074C5B7101A82E008A",
        "DTSTART;TZID=W. Europe Standard Time:20270329T100000",
        "DTEND;TZID=W. Europe Standard Time:20270329T110000",
        "CLASS:PUBLIC",
        "PRIORITY:5",
        "TRANSP:OPAQUE",
        "STATUS:CONFIRMED",
        "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
      ),
      ...event(
        "040000008200E00074C5B7101A82E008B",
        "DTSTART;TZID=W. Europe Standard Time:20270329T130000",
        "DTEND;TZID=W. Europe Standard Time:20270329T140000",
        "TRANSP:OPAQUE",
        "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
      ),
      ...event(
        "040000008200E00074C5B7101A82E008C",
        "DTSTART;TZID=W. Europe Standard Time:20270329T150000",
        "DTEND;TZID=W. Europe Standard Time:20270329T153000",
        "STATUS:TENTATIVE",
        "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE",
      ),
    ),
    busy: ["2027-03-29T08:00/09:00", "2027-03-29T13:00/13:30"],
  },
  {
    name: "Office 365: a day out of office, one from home, and a Windows zone without its rules",
    text: calendarOf(
      "METHOD:PUBLISH",
      "PRODID:Microsoft Exchange Server 2010",
      ...event(
        "a",
        "DTSTART;VALUE=DATE:20270402",
        "DTEND;VALUE=DATE:20270403",
        "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
        "TRANSP:OPAQUE",
      ),
      ...event(
        "b",
        "DTSTART;VALUE=DATE:20270406",
        "DTEND;VALUE=DATE:20270407",
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
        "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE",
      ),
      ...event(
        "c",
        "DTSTART;TZID=Eastern Standard Time:20270407T090000",
        "DTEND;TZID=Eastern Standard Time:20270407T100000",
      ),
    ),
    busy: ["2027-04-01T22:00/2027-04-02T22:00", "2027-04-07T13:00/14:00"],
  },
  {
    name: "Exchange: a zone of its own name by its rules, and every other Wednesday with the exception named in UTC",
    text: calendarOf(
      "METHOD:PUBLISH",
      "PRODID:Microsoft CDO for Microsoft Exchange",
      ...windows("Customized Time Zone"),
      ...event(
        "e",
        "DTSTART;TZID=Customized Time Zone:20270317T160000",
        "DTEND;TZID=Customized Time Zone:20270317T170000",
        "RRULE:FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=WE;WKST=MO",
        "EXDATE:20270414T140000Z",
      ),
      ...event(
        "e",
        "RECURRENCE-ID:20270331T140000Z",
        "DTSTART:20270331T150000Z",
        "DTEND:20270331T160000Z",
        "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
      ),
    ),
    busy: ["2027-03-17T15:00/16:00", "2027-03-31T15:00/16:00", "2027-04-28T14:00/15:00"],
  },
]

const others: ReadonlyArray<Shape> = [
  {
    name: "Nextcloud: the last weekday of each month, from a Monday on which the series changed",
    text: calendarOf(
      "CALSCALE:GREGORIAN",
      "PRODID:-//IDN nextcloud.com//Calendar app 5.5.0//EN",
      ...berlin("Europe/Berlin"),
      ...event(
        "77cc",
        "DTSTART;TZID=Europe/Berlin:20270129T080000",
        "DURATION:PT1H30M",
        "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=5",
      ),
      ...event(
        "77cc",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20270331T080000",
        "DTSTART;TZID=Europe/Berlin:20270331T090000",
        "DURATION:PT1H",
      ),
    ),
    busy: ["2027-03-31T07:00/08:00", "2027-04-30T07:00/08:00", "2027-05-31T07:00/08:00"],
  },
  {
    name: "Apple: times without a zone, folded lines, and an alarm",
    text: calendarOf(
      "CALSCALE:GREGORIAN",
      "PRODID:-//Apple Inc.//macOS 26.1//EN",
      "X-APPLE-CALENDAR-COLOR:#1BADF8",
      ...event(
        "9F-AP",
        "DTSTART:20270328T040000",
        "DTEND:20270328T050000",
        "SUMMARY:A long name that Apple folds after seventy-",
        " five bytes\\, in the middle of a word",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-PT15M",
        "END:VALARM",
      ),
    ),
    busy: ["2027-03-28T02:00/03:00"],
  },
  {
    name: "Thunderbird: a zone behind a prefix, days of a series with single dates added and taken out as days",
    text: calendarOf(
      "PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN",
      ...event(
        "tb",
        "DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270329T180000",
        "DURATION:PT45M",
        "RRULE:FREQ=DAILY;UNTIL=20270401",
        "EXDATE;VALUE=DATE:20270331",
        "RDATE;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270410T100000",
      ),
    ),
    busy: ["2027-03-29T16:00/16:45", "2027-03-30T16:00/16:45", "2027-04-01T16:00/16:45", "2027-04-10T08:00/08:45"],
  },
  {
    name: "Evolution: a birthday each year without an end, as a day",
    text: calendarOf(
      "PRODID:-//Ximian//NONSGML Evolution Calendar//EN",
      ...event("ev", "DTSTART;VALUE=DATE:19720405", "RRULE:FREQ=YEARLY", "TRANSP:OPAQUE"),
    ),
    busy: ["2027-04-04T22:00/2027-04-05T22:00"],
  },
  {
    name: "Zimbra: a free/busy list in place of events",
    text: calendarOf(
      "PRODID:Zimbra-Calendar-Provider",
      "METHOD:PUBLISH",
      "BEGIN:VFREEBUSY",
      "DTSTART:20270301T000000Z",
      "FREEBUSY;FBTYPE=BUSY:20270401T080000Z/20270401T090000Z,20270401T110000Z/PT30M",
      "FREEBUSY;FBTYPE=FREE:20270401T090000Z/20270401T110000Z",
      "END:VFREEBUSY",
    ),
    busy: ["2027-04-01T08:00/09:00", "2027-04-01T11:00/11:30"],
  },
  {
    name: "Fastmail: a night over the hour that the clocks skip, and one that the window cuts",
    text: calendarOf(
      "PRODID:-//CyrusIMAP.org/Cyrus 3.13//EN",
      ...berlin("Europe/Berlin"),
      ...event("n1", "DTSTART;TZID=Europe/Berlin:20270328T013000", "DTEND;TZID=Europe/Berlin:20270328T033000"),
      ...event("n2", "DTSTART;TZID=Europe/Berlin:20270531T220000", "DTEND;TZID=Europe/Berlin:20270602T060000"),
      ...event("n3", "DTSTART;TZID=Europe/Berlin:20270402T100000"),
    ),
    busy: ["2027-03-28T00:30/01:30", "2027-05-31T20:00/2027-06-01T00:00"],
  },
  {
    name: "a file of two calendars, of which one takes everything back, with bare line feeds and a byte order mark",
    text: `\ufeff${[
      calendarOf("PRODID:-//one", ...event("x", "DTSTART:20270401T080000Z", "DTEND:20270401T090000Z")),
      calendarOf("PRODID:-//two", "METHOD:CANCEL", ...event("y", "DTSTART:20270402T080000Z", "DTEND:20270402T090000Z")),
    ]
      .join("")
      .replaceAll("\r\n", "\n")}`,
    busy: ["2027-04-01T08:00/09:00"],
  },
  {
    name: "an empty calendar",
    text: calendarOf("PRODID:-//Google Inc//Google Calendar 70.9054//EN"),
    busy: [],
  },
]

export const shapes: ReadonlyArray<Shape> = [...google, ...microsoft, ...others]

/** A calendar with so many single events of an hour, each day at ten, and a description of so many bytes. */
export const largeCalendar = (events: number, bytes = 0): string => {
  const day = (at: number) => new Date(Date.UTC(2027, 2, 15 + at)).toISOString().slice(0, 10).replaceAll("-", "")
  const description = `DESCRIPTION:${"Lorem ipsum dolor. ".repeat(Math.ceil(bytes / 19))}`
  return calendarOf(
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    ...Array.from({ length: events }, (_, at) =>
      event(`l${at}`, `DTSTART:${day(at % 60)}T100000Z`, `DTEND:${day(at % 60)}T110000Z`, description),
    ).flat(),
  )
}

/** A calendar with one event of this rule since 1970. */
export const ruledCalendar = (...rules: ReadonlyArray<string>): string =>
  calendarOf("PRODID:-//rules", ...event("r", "DTSTART:19700101T000000Z", "DURATION:PT1M", ...rules))
