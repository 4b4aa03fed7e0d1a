/** One change of the code that a visitor would notice, and the tests that should. */
export interface Fault {
  /** What the visitor would notice. */
  readonly what: string
  readonly file: string
  /** Text of the file, exactly once in it. */
  readonly old: string
  readonly new: string
  /** Test files, or folders of them, that should notice. None may need a backend or a browser. */
  readonly tests: ReadonlyArray<string>
}

const inScreens: ReadonlyArray<Fault> = [
  {
    what: "messages not yet echoed stand in the wrong order",
    file: "src/ui/chat/thread/chatEntries.ts",
    old: "one.timestamp - other.timestamp",
    new: "other.timestamp - one.timestamp",
    tests: ["test/specification/chat/entries.test.ts"],
  },
  {
    what: "an own message is shown twice after its echo",
    file: "src/ui/chat/thread/chatEntries.ts",
    old: "chat === seen.active && !holds(seen.timeline, id, seen.consumerTag)",
    new: "chat === seen.active && (holds(seen.timeline, id, seen.consumerTag) || true)",
    tests: ["test/specification/chat/entries.test.ts"],
  },
  {
    what: "a file's size is in the wrong unit",
    file: "src/ui/chat/files/fileSize.ts",
    old: '["megabyte", 1_000_000]',
    new: '["megabyte", 100_000]',
    tests: ["test/screens/chat/files.test.tsx"],
  },
  {
    what: "a screen reader does not say which time is chosen",
    file: "src/ui/booking/time/SlotList.tsx",
    old: "aria-selected={isChosen}",
    new: "aria-selected={false}",
    tests: ["test/screens/booking"],
  },
  {
    what: "a field does not name its error to a screen reader",
    file: "src/ui/validation/Field.tsx",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the source.
    old: '"aria-describedby": problem ? `${id}-problem` : isOptional',
    new: '"aria-describedby": isOptional',
    tests: ["test/screens/booking", "test/screens/feedback"],
  },
  {
    what: "the mute button leaves the sound on",
    file: "src/ui/stream/playback.ts",
    old: "    if (element) element.muted = muted\n",
    new: "",
    tests: ["test/screens/stream/player.test.tsx"],
  },
  {
    what: "a player that was closed starts its picture again when the visitor comes back to the tab",
    file: "src/ui/stream/playback.ts",
    old: 'document.addEventListener("visibilitychange", resume, { signal })',
    new: 'document.addEventListener("visibilitychange", resume)',
    tests: ["test/screens/stream", "test/specification/stream"],
  },
  {
    what: "feedback that could not be sent fails without a word",
    file: "src/application/feedback/sendFeedback.ts",
    old: 'change(state, { phase: "open", problem })',
    new: 'change(state, { phase: "open" })',
    tests: ["test/screens/feedback", "test/specification/feedback"],
  },
  {
    what: "the first screen says that support is closed while it answers",
    file: "src/ui/visit/Support.tsx",
    old: 'open ? t("support.open") : t("support.closed")',
    new: 'open ? t("support.closed") : t("support.closed")',
    tests: ["test/screens/visit/index.test.tsx"],
  },
]

const inAdapters: ReadonlyArray<Fault> = [
  {
    what: "any page that frames the showroom may send it commands",
    file: "src/adapters/frame/postMessageHost.ts",
    old: "          if (!list.includes(origin)) return\n",
    new: "",
    tests: ["test/contract/host/hostFrame.test.ts"],
  },
  {
    what: "a refused request is repeated without a delay",
    file: "src/adapters/http/transport/httpTransport.ts",
    old: "Effect.sleep(next.afterMs).pipe(",
    new: "Effect.void.pipe(",
    tests: ["test/contract/rest/transport.test.ts"],
  },
  {
    what: "the waited time of a queue is a thousandth of it",
    file: "src/adapters/http/httpQueue.ts",
    old: "found.waited_seconds * 1_000",
    new: "found.waited_seconds",
    tests: ["test/contract/queue/queue.test.ts", "test/specification/queue"],
  },
  {
    what: "a page that was left still reacts when the visitor comes back to the window",
    file: "src/adapters/browser/page/webPageVisibility.ts",
    old: 'listen(page, ["focus", "online"], back),',
    new: '(listen(page, ["focus", "online"], back), () => {}),',
    tests: ["test/contract/browser/pageVisibility.test.ts"],
  },
  {
    what: "the screen stays on after the page is left while its lock is on the way",
    file: "src/adapters/browser/page/webScreenLight.ts",
    old: "          if (isOver) release()\n",
    new: "",
    tests: ["test/contract/browser/screenLight.test.ts"],
  },
  {
    what: "blocked storage forgets the visitor at the next page, as nothing is handed over",
    file: "src/adapters/browser/storage/webStore.ts",
    old: "handed.forget(key) : handed.keep(key, value)",
    new: "handed.forget(key) : undefined",
    tests: ["test/contract/browser/browser.test.ts"],
  },
]

/** Fifteen faults, made by hand where Stryker does not mutate: eight in ui, one in application, six in adapters. */
export const faults: ReadonlyArray<Fault> = [...inScreens, ...inAdapters]
