import { Effect } from "effect"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import { fakeFile } from "../../../src/adapters/memory/backend/fakeFile.ts"
import { fakeClock } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import type { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { fakeTelemetry } from "../../../src/adapters/memory/browser/fakeTelemetry.ts"
import type { BrokerLink } from "../../../src/application/broker/brokerLink.ts"
import { measureMessages } from "../../../src/application/chat/measureMessages.ts"
import { type Chat, type ChatDeps, openChat } from "../../../src/application/chat/openChat.ts"
import { shareSigns } from "../../../src/application/chat/shareSigns.ts"
import { transferFiles } from "../../../src/application/chat/transferFiles.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import { ownNames } from "../../../src/application/visit/ownNames.ts"
import { rememberVisitor, visitorIdentity } from "../../../src/application/visit/visitor.ts"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import type { VisitState } from "../../../src/domain/presentation/visitState.ts"
import { aVisit } from "../../builders/aVisit.ts"
import { login } from "../broker/brokerEnvironment.ts"

interface Environment {
  readonly link: BrokerLink
  readonly browser: ReturnType<typeof fakeBrowser>
}

/** Dependencies of a chat over a link and a browser, with fakes for the rest. */
export const chatDeps = ({ link, browser }: Environment): ChatDeps => {
  const { store, ids } = browser
  return {
    link,
    store,
    ids,
    config: fakeLocation().config,
    funnel: fakeHost().funnel,
    clock: fakeClock().clock,
    visitor: rememberVisitor({ store }),
    ownNames: ownNames({ store, identity: visitorIdentity({ store, ids }) }),
    flow: { state: createStore<VisitState>({ _tag: "Queued" }), end: Effect.void },
    telemetry: fakeTelemetry().telemetry,
    chats: fakeChat().chats,
    chatFiles: fakeFile().files,
    saveText: fakeFile().saveText,
    measureMessages,
    transferFiles,
    shareSigns: shareSigns({ chatSigns: fakeChat().signs, messageSound: Effect.void }),
  }
}

/** The visit of every chat below. */
export const visit = aVisit()

/** A chat as its page has it. `lives`: the chat and the link that it uses. */
export interface ChatOnPage extends Chat {
  readonly lives: Effect.Effect<void>
  /** Writes a text and sends it. */
  readonly say: (text: string) => Effect.Effect<void>
}

/** Opens the chat of a presentation with these dependencies. */
export const chatOn = (
  environment: Environment,
  presentation: Presentation,
  given: Partial<ChatDeps> = {},
): ChatOnPage => {
  const chat = openChat({ ...chatDeps(environment), ...given })(visit, presentation)
  return {
    ...chat,
    lives: Effect.raceFirst(environment.link.live(login), chat.live),
    say: (text) =>
      Effect.andThen(
        Effect.sync(() => chat.messages.write(text)),
        chat.messages.send,
      ),
  }
}
