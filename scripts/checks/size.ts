// Prints the sizes of the build per route, in bytes gzip, as JSON. Fails over the budget. Run after `npm run build`:
// npm run size A route fetches what index.html loads at once, the language, and the chunks of the page itself.
// test/e2e/visit/firstScreen.spec.ts measures the same in a browser, by the files that are fetched.
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { atMost, type Figure, isMet, tableOf } from "../../tools/bench/measure/figures.ts"
import { deskManifestFile, manifestFile } from "../build/buildNotes.ts"
import { isRun, main, readArguments } from "../cli.ts"
import { project, Unmet } from "../install.mjs"

const dist = join(project, "dist")
const KiB = 1024

/**
 * Budgets in bytes gzip. Those of pages include everything that a visitor who opens them first has fetched, with the
 * first screen.
 */
const budget = {
  /** The page itself, with the style and the script of the first paint. More than 14 KiB would be a second flight of TCP. */
  firstPage: 8.25 * KiB,
  firstScreenJs: 117 * KiB,
  firstScreenCss: 8 * KiB,
  livePageJs: 254 * KiB,
  pageJs: 214.5 * KiB,
  scheduleJs: 236 * KiB,
  scheduleCss: 15 * KiB,
  onClickJs: 20 * KiB,
  hlsJs: 180 * KiB,
  telemetryJs: 35 * KiB,
  embedJs: 5 * KiB,
  stubJs: 0.6 * KiB,
  overlayJs: 4.1 * KiB,
  elementJs: 5 * KiB,
  /** JavaScript and CSS of the consultant's desk, up to its first screen. */
  desk: 350 * KiB,
}

const entry = "index.html"
const always = ["src/ui/locales/en/firstScreen.json"]
/** Chunks that every page behind the first screen loads besides its own. */
const router = "src/ui/router.tsx"
const commonTexts = "src/ui/locales/en/common.json"
const session = "src/composition/browser/features.ts"
const presentationCode = "src/adapters/http/presentation/httpPresentations.ts"
const plurals = "src/ui/language/fullTexts.ts"
const bookingTexts = "src/ui/locales/en/booking.json"
const resultTexts = "src/ui/locales/en/bookingResult.json"
const feedbackTexts = "src/ui/locales/en/feedback.json"
const cameraTexts = "src/ui/locales/en/camera.json"
const liveTexts = "src/ui/locales/en/live.json"
const queueTexts = "src/ui/locales/en/queue.json"
const termsTexts = "src/ui/locales/en/terms.json"
const resendTexts = "src/ui/locales/en/resendInvite.json"

type Names = ReadonlyArray<string>

/** The features that some pages load besides the session. */
const features: Readonly<Record<string, Names>> = {
  "/presentations/{id}": ["src/composition/browser/features/consultation.ts", liveTexts, termsTexts],
  "/stream-test": ["src/composition/browser/features/streamTest.ts", liveTexts, cameraTexts],
  "/queue": ["src/composition/browser/features/queue.ts", queueTexts, resendTexts, termsTexts],
  "/waiting-room": ["src/composition/browser/features/presentationEntry.ts", queueTexts, resendTexts, termsTexts],
  "/resend-invite": ["src/composition/browser/features/presentationEntry.ts", resendTexts],
  "/webinar/attend": ["src/composition/browser/features/presentationEntry.ts", resendTexts],
  "/feedback": ["src/composition/browser/features/feedback.ts", feedbackTexts],
  "/prequeue": [termsTexts],
  "/presentation-completed": [resendTexts],
  "/no-moderator-available": [queueTexts, resendTexts, termsTexts],
  "/schedule-presentation": ["src/composition/browser/features/booking.ts", bookingTexts],
  "/scheduled-confirmation": [
    "src/composition/browser/features/booking.ts",
    "src/composition/browser/features/bookingResult.ts",
    resultTexts,
  ],
}
/** Each page once: the webinars' pages are the same code. */
const pages = {
  "/prequeue": "src/ui/queue/prequeuePage.tsx",
  "/queue": "src/ui/queue/queuePage.tsx",
  "/presentations/{id}": "src/ui/presentation/live/presentationPage.tsx",
  "/waiting-room": "src/ui/presentation/waitingRoom/waitingRoomPage.tsx",
  "/no-moderator-available": "src/ui/queue/noModeratorPage.tsx",
  "/presentation-completed": "src/ui/presentation/completed/completedPage.tsx",
  "/feedback": "src/ui/feedback/feedbackPage.tsx",
  "/resend-invite": "src/ui/presentation/invitation/resendInvitePage.tsx",
  "/schedule-presentation": "src/ui/booking/schedulePage.tsx",
  "/scheduled-confirmation": "src/ui/booking/bookingResultPage.tsx",
  "/stream-test": "src/ui/streamtest/streamTestPage.tsx",
  "/webinar/attend": "src/ui/presentation/attend/attendPage.tsx",
}
const live = ["/queue", "/presentations/{id}", "/waiting-room", "/webinar/attend"]

/** Chunks that only a visitor's click loads. No page waits for them. */
const onClick: Readonly<Record<string, Names>> = {
  camera: [
    "src/composition/browser/features/camera.ts",
    "src/ui/camera/ownCameraView.ts",
    "src/ui/camera/cameraViewModel.ts",
    cameraTexts,
  ],
  calendarFile: ["src/adapters/calendar/icsFile.ts"],
}
/** Chunks that only a stream over HLS loads. */
const hls = ["src/adapters/hls/hlsPlayer.ts", "node_modules/hls.js/dist/hls.mjs"]
/** Chunks that load only if config.json names a collector. */
const telemetry = ["src/composition/browser/keepTelemetry.ts", "src/adapters/telemetry/otelTelemetry.ts"]
/** Chunks that load with the first absence of a consultant or the first lost picture. */
const absence = ["src/composition/browser/features/timeAbsence.ts", "src/ui/presentation/live/leaving/leavePanes.tsx"]
/** Chunks that only a failure loads. */
const onFailure = ["src/composition/unreachedBroker.ts", "src/ui/stream/instead/OverdueTexts.tsx"]
/** Chunks that load after the first screen, and with a presented model, only if the backend describes models. */
const models = ["src/composition/browser/models.ts"]
/** Chunks that load only in a webinar, and only if the backend lets guests take part. */
const participation = [
  "src/composition/browser/features/participation.ts",
  "src/ui/participation/visitorPart.ts",
  "src/ui/locales/en/consultation/participation.json",
]
/** Chunks that load in the queue, only if the backend offers something for the wait. */
const meanwhile = [
  "src/composition/browser/features/meanwhile.ts",
  "src/ui/queue/meanwhile/meanwhileView.ts",
  "src/ui/locales/en/meanwhile.json",
]
/** Chunks that load with the first model that a consultant shows, or the host page offers. */
const shown = [
  "src/composition/browser/features/shownModels.ts",
  "src/ui/product/shown/shownView.ts",
  "src/ui/locales/en/consultation/shown.json",
]
/** Chunks that load with the first second picture of a consultant. */
const second = ["src/composition/browser/features/secondPicture.ts", "src/ui/stream/second/secondView.tsx"]
/** Chunks that load only if the backend says whether a presentation is recorded, or sends captions. */
const onRecord = [
  "src/composition/browser/features/onRecord.ts",
  "src/ui/presentation/live/onRecordViews.tsx",
  "src/ui/locales/en/consultation/onRecord.json",
]
const late = [
  ...Object.values(onClick).flat(),
  ...Object.values(features).flat(),
  ...hls,
  ...telemetry,
  ...absence,
  ...onFailure,
  ...models,
  ...participation,
  ...meanwhile,
  ...shown,
  ...second,
  ...onRecord,
]

interface Chunk {
  readonly file: string
  readonly css?: Names
  readonly imports?: Names
  readonly dynamicImports?: Names
}

type Manifest = Readonly<Record<string, Chunk>>

const readManifest = (file: string): Manifest => {
  if (!existsSync(file) || !existsSync(dist)) throw new Unmet(`There is no build in ${dist}: npm run build makes one.`)
  return JSON.parse(readFileSync(file, "utf8"))
}

const gzip = (file: string): number => statSync(join(dist, `${file}.gz`)).size
const sum = (files: Iterable<string>, ending: string): number =>
  [...files].filter((file) => file.endsWith(ending)).reduce((total, file) => total + gzip(file), 0)

/**
 * The size of a file that dealers' pages include. Compresses it here: the stub is inlined, and has no compressed file.
 */
const hostFile = (name: string): number => gzipSync(readFileSync(join(dist, "embed/v1", name)), { level: 9 }).length

/** What the desk fetches for its first screen, in bytes gzip: page, one language and the first page. */
const deskSize = (): number => {
  const manifest = readManifest(deskManifestFile)
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the desk: is its path still right?`)
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of ["index.html", "src/language/de.ts", "src/today/TodayPage.tsx"]) visit(name)
  const files = new Set([...seen].flatMap((name) => [manifest[name]?.file ?? "", ...(manifest[name]?.css ?? [])]))
  const { js, css } = sizeOf([...files].map((file) => `desk/${file}`))
  return js + css
}

/** The JavaScript and CSS in some files, in bytes gzip. */
const sizeOf = (files: Names) => ({ js: sum(files, ".js"), css: sum(files, ".css") })

/** Which files a chunk or a page loads. */
const filesIn = (manifest: Manifest) => {
  const chunkOf = (name: string): Chunk => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the build: is its path still right?`)
    return chunk
  }
  const closure = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
    const chunk = chunkOf(name)
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunk.imports ?? []) closure(imported, seen)
    return seen
  }
  /** The files of the chunks themselves. */
  const ownFiles = (names: Iterable<string>): ReadonlySet<string> =>
    new Set([...names].map(chunkOf).flatMap(({ file, css = [] }) => [file, ...css]))
  /** The files of the chunks and of all their imports. */
  const filesOf = (...names: Names): ReadonlySet<string> => ownFiles(names.flatMap((name) => [...closure(name)]))
  // stompjs and other chunks that the session loads by import() belong to the live pages.
  const lateInSession = (chunkOf(session).dynamicImports ?? []).filter(
    (name) => !Object.values(pages).includes(name) && !late.includes(name),
  )
  const chunksOf = (route: string, page: string): Names => [
    page,
    router,
    commonTexts,
    session,
    presentationCode,
    plurals,
    ...(features[route] ?? []),
  ]
  const filesOfRoute = (route: string, page: string) =>
    filesOf(...chunksOf(route, page), ...(live.includes(route) ? lateInSession : []))

  const first = filesOf(entry, ...always)
  return {
    ownFiles,
    filesOf,
    chunksOf,
    first,
    /** The files of a page that is opened by its own address, with the first screen. */
    pageFiles: (route: string, page: string): ReadonlySet<string> => new Set([...first, ...filesOfRoute(route, page)]),
  }
}

const livePage = "/presentations/{id}"

/** The JavaScript files of the live page, opened by its own address, in a build with this manifest. */
export const liveScripts = (manifest: string): Names =>
  [...filesIn(JSON.parse(manifest)).pageFiles(livePage, pages[livePage])].filter((file) => file.endsWith(".js"))

const measured = () => {
  const { ownFiles, filesOf, chunksOf, first, pageFiles } = filesIn(readManifest(manifestFile))
  const watching = filesOf(...chunksOf(livePage, pages[livePage]))
  const routes = Object.entries(pages).map(([route, page]) => {
    const files = pageFiles(route, page)
    return { route, files, ...sizeOf([...files]) }
  })
  const clicks = Object.entries(onClick).map(([what, names]) => ({
    what,
    ...sizeOf([...filesOf(...names)].filter((file) => !first.has(file) && !watching.has(file))),
  }))
  return {
    firstScreen: { ...sizeOf([...first]), files: [...first] },
    routes,
    clicks,
    byHls: [...ownFiles(hls)],
    byTelemetry: [...filesOf(...telemetry)].filter((file) => !first.has(file)),
    host: {
      embedJs: execFileSync("gzip", ["-9c", join(dist, "embed/v1/embed.js")]).length,
      stubJs: hostFile("stub.js"),
      overlayJs: hostFile("overlay.js"),
      elementJs: hostFile("element.js"),
    },
  }
}

const mostJs = (route: string): number => {
  // The booking result page builds on the calendar page's feature, and is mostly reached from it.
  if (["/schedule-presentation", "/scheduled-confirmation"].includes(route)) return budget.scheduleJs
  // The stream test plays a live stream in the live page's own player, without the broker's library.
  return [...live, "/stream-test"].includes(route) ? budget.livePageJs : budget.pageJs
}

/** Every size beside its budget, and the composition of the build. Throws Unmet without a build. */
export const measureSizes = () => {
  const { firstScreen, routes, clicks, byHls, byTelemetry, host } = measured()
  const hlsJs = sum(byHls, ".js")
  const telemetryJs = sum(byTelemetry, ".js")
  const within = (what: string, is: number, may: number): Figure => atMost(what, may / KiB, is / KiB, "KiB", 2)
  const figures: Figure[] = [
    within("the page, with style and first script", gzip(entry), budget.firstPage),
    within("first screen, JavaScript", firstScreen.js, budget.firstScreenJs),
    within("first screen, CSS", firstScreen.css, budget.firstScreenCss),
  ]
  for (const { route, files, js, css } of routes) {
    figures.push(within(`${route}, JavaScript`, js, mostJs(route)))
    if (route === "/schedule-presentation") figures.push(within(`${route}, CSS`, css, budget.scheduleCss))
    const hlsFiles = byHls.filter((file) => files.has(file))
    // HLS and telemetry load only when needed.
    figures.push(atMost(`${route}, files of HLS that it brings`, 0, hlsFiles.length, ""))
    const telemetryFiles = byTelemetry.filter((file) => files.has(file))
    figures.push(atMost(`${route}, files of telemetry that it brings`, 0, telemetryFiles.length, ""))
  }
  for (const { what, js } of clicks) figures.push(within(`${what}, JavaScript`, js, budget.onClickJs))
  figures.push(within("HLS, JavaScript", hlsJs, budget.hlsJs))
  figures.push(within("telemetry, JavaScript", telemetryJs, budget.telemetryJs))
  const desk = deskSize()
  figures.push(within("desk, JavaScript and CSS", desk, budget.desk))
  // To the byte: every dealer's page loads it.
  figures.push(atMost("embed.js", budget.embedJs, host.embedJs, "bytes"))
  figures.push(within("stub.js", host.stubJs, budget.stubJs))
  figures.push(within("overlay.js", host.overlayJs, budget.overlayJs))
  figures.push(within("element.js", host.elementJs, budget.elementJs))
  return {
    figures,
    sizes: {
      unit: "bytes gzip",
      budget,
      firstScreen,
      routes: Object.fromEntries(routes.map(({ route, js, css }) => [route, { js, css }])),
      clicks: Object.fromEntries(clicks.map(({ what, js, css }) => [what, { js, css }])),
      hlsJs,
      telemetryJs,
      desk,
      host,
    },
  }
}

const printSizes = async (): Promise<number> => {
  readArguments({})
  const { figures, sizes } = measureSizes()
  const over = figures.filter((figure) => !isMet(figure))
  console.log(JSON.stringify({ ...sizes, over: over.map(({ what }) => what) }, null, 2))
  if (over.length > 0) console.error(`Over the size budget:\n${tableOf(over)}`)
  return over.length > 0 ? 1 : 0
}

// `npm run bench` imports this module to measure as well.
if (isRun(import.meta.url)) await main(printSizes)
