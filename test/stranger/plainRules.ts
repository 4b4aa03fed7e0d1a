import { body, done, fieldsOf, listOf, type Rule } from "./answers.ts"

const escaped = (text: unknown) =>
  String(text ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")

const html = (sections: unknown) =>
  listOf(sections)
    .map(({ title, text }) => `<h3>${escaped(title)}</h3><p>${escaped(text).replaceAll("\n", "<br>")}</p>`)
    .join("")

/** Changes the value of one setting. Its `name` stays. */
const setting = (name: string, change: (value: unknown) => unknown): Rule["change"] =>
  body(({ items }) => ({
    items: listOf(items).map((item) => (item.name === name ? { ...item, value: change(item.value) } : item)),
  }))

/** The message for an unknown invitation. */
export const unknownInvitation = "We have no invitation for this address. Please ask the dealer who invited you."

/** A stranger's answers about settings, appointments and invitations. */
export const plainRules: ReadonlyArray<Rule> = [
  { of: ["terms-as-html"], at: /^GET \/settings/, change: setting("terms_and_conditions", html) },
  {
    of: ["message-types-as-list"],
    at: /^GET \/settings/,
    change: setting("waiting_queue_message_types", (types) =>
      Object.values(fieldsOf(types)).map((type, index) => ({ id: index + 1, type })),
    ),
  },
  {
    of: ["settings-by-key"],
    at: /^GET \/settings/,
    change: body(({ items }) => ({ items: listOf(items).map(({ name, value }) => ({ key: name, value })) })),
  },
  {
    of: ["days-as-dates"],
    at: /^GET \/booking\/month_availability/,
    change: body(({ monthly_availability }) => ({
      monthly_availability: listOf(monthly_availability)
        .filter(({ available }) => available)
        .map(({ date }) => date),
    })),
  },
  {
    of: ["laravel-answers"],
    at: /^POST \/booking\/submit$/,
    change: (answer) => (answer.status === 200 ? { ...answer, status: 201 } : answer),
  },
  {
    of: ["laravel-answers"],
    at: /^POST \/(admin_feedback\/gdpr_consent|presentation\/\d+\/attend)$/,
    change: done({ status: 204, body: undefined }),
  },
  {
    of: ["laravel-answers"],
    at: /^POST \/booking\/\d+\/(cancel|confirm)$/,
    change: done({ status: 200, body: { message: "The booking was updated." } }),
  },
  {
    of: ["laravel-answers"],
    at: /^(POST|PUT) \//,
    change: (answer) => {
      if (answer.status !== 400) return answer
      const message = String(fieldsOf(answer.body).message)
      return { status: 422, body: { message, errors: { start_time: [message] } } }
    },
  },
  {
    of: ["own-404"],
    at: /^POST \/presentation\/\d+\/resend_invitation$/,
    change: (answer, { asked }) =>
      String(asked.email).startsWith("unknown") ? { status: 404, body: { message: unknownInvitation } } : answer,
  },
]

/** A stranger's envelopes of answers. Applied last. */
export const envelopeRules: ReadonlyArray<Rule> = [
  { of: ["all-in-data"], at: /./, change: body((given) => ("data" in given ? given : { data: given })) },
  { of: ["nothing-in-data"], at: /^POST \/auth_token$/, change: body(({ data }) => data) },
]
