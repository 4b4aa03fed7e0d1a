import { body, fieldsOf, listOf, type Rule } from "./answers.ts"
import { type ChatNames, isPrivate } from "./chatNames.ts"
import type { People, Person } from "./people.ts"

/** The uuid under which `caller` finds a person in the queue. */
export const seenBy = (caller: Person | undefined, person: Person): string =>
  person.tag === caller?.tag ? (person.uuid ?? person.alias) : person.alias

const idIn = (name: string) => Number(/\/(\d+)(\/|$)/.exec(name)?.[1])

/** A stranger's answers about presentations, the queue and the chat. */
export const visitRules = (people: People, names: ChatNames): ReadonlyArray<Rule> => [
  {
    of: ["preview-as-presentation"],
    at: /^GET \/presentation\/\d+\/preview/,
    change: body(({ preview }) => ({ presentation: preview })),
  },
  {
    of: ["flat-stream"],
    at: /^GET \/presentation\/\d+$/,
    change: body(({ presentation }) => {
      const { stream, ...rest } = fieldsOf(presentation)
      const { signalling_url, application_name, stream_name } = fieldsOf(stream)
      return { presentation: { ...rest, stream_link: signalling_url, application_name, stream_name } }
    }),
  },
  {
    of: ["waiting-uuids"],
    at: /^POST \/presentation_queue\/push/,
    change: body(({ waiting_ids, ...rest }, { caller }) => ({
      ...rest,
      waiting_ids: (waiting_ids as ReadonlyArray<string>).map((tag) => seenBy(caller, people.byTag(tag))),
    })),
  },
  {
    of: ["chat-exchange"],
    at: /^GET \/presentation\/chat_queue\//,
    change: body((found, { name, caller }) => ({
      ...found,
      private_chat: caller && names.exchangeOf(idIn(name), caller),
    })),
  },
  {
    of: ["new-tags"],
    at: /^(POST \/customer\/queue|POST \/presentation_queue\/push|GET \/customer\/decode|GET \/presentation\/chat_queue\/)/,
    change: body(({ consumer_tag, ...rest }, { name }) => ({
      ...rest,
      consumer_tag: people.drawTag(String(consumer_tag), name.includes("chat_queue")),
    })),
  },
  {
    of: ["chat-flags", "chat-exchange", "new-tags"],
    at: /^GET \/presentation\/chat_history\//,
    change: body(({ chat_history }, { caller }) => {
      let privateCount = 0
      return {
        chat_history: listOf(chat_history).map(({ messages }) => ({
          messages: listOf(messages).map((message) =>
            caller === undefined ? message : names.outwards(message, caller, isPrivate(message) ? privateCount++ : 0),
          ),
        })),
      }
    }),
  },
  {
    of: ["question-texts"],
    at: /^GET \/questions/,
    change: body(({ questions }) => ({
      questions: listOf(questions).map(({ text, ...rest }) => ({ ...rest, question: text })),
    })),
  },
]
