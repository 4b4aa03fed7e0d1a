#!/usr/bin/env node
// Sizes of the build per route, in bytes gzip, as JSON; fails over the budget. Run after `vite build`.
// What a route fetches: what index.html loads at once, the language, and the chunks of the page itself.
// test/e2e/firstScreen.spec.ts measures the same in a browser, by what is really fetched.
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"

const dist = process.env.DIST_DIR ?? "dist"
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"))
const KiB = 1024

/** Budgets in bytes gzip: the first screen by the main-job issue, live and other pages' own JavaScript by the issues after it. */
const budget = {
  firstScreenJs: 150 * KiB,
  firstScreenCss: 8 * KiB,
  livePageJs: 100 * KiB,
  pageJs: 60 * KiB,
  scheduleJs: 75 * KiB,
  scheduleCss: 15 * KiB,
  onClickJs: 20 * KiB,
  hlsJs: 180 * KiB,
}

const entry = "index.html"
const always = ["src/ui/language/en.json"]
/** What every page behind the first screen loads beside its own. */
const session = "src/composition/browser/features.ts"
const presentationCalls = "src/adapters/http/httpPresentations.ts"
const plurals = "src/ui/language/fullTexts.ts"
const bookingTexts = "src/ui/language/enBooking.json"
const cameraTexts = "src/ui/language/enCamera.json"
/** The features that some pages load beside the session. */
const features = {
  "/presentations/{id}": ["src/composition/browser/consultation.ts", cameraTexts],
  "/stream-test": ["src/composition/browser/streamTest.ts"],
  "/queue": ["src/composition/features/queue.ts"],
  "/waiting-room": ["src/composition/features/presentationEntry.ts"],
  "/resend-invite": ["src/composition/features/presentationEntry.ts"],
  "/webinar/attend": ["src/composition/features/presentationEntry.ts"],
  "/feedback": ["src/composition/browser/feedback.ts"],
  "/schedule-presentation": ["src/composition/browser/booking.ts", bookingTexts],
  "/scheduled-confirmation": ["src/composition/browser/booking.ts", bookingTexts],
}
/** Each page once: the webinars' are the same code. */
const pages = {
  "/prequeue": "src/ui/queue/prequeuePage.tsx",
  "/queue": "src/ui/queue/queuePage.tsx",
  "/presentations/{id}": "src/ui/presentation/presentationPage.tsx",
  "/waiting-room": "src/ui/presentation/waitingRoomPage.tsx",
  "/no-moderator-available": "src/ui/queue/noModeratorPage.tsx",
  "/presentation-completed": "src/ui/presentation/completedPage.tsx",
  "/feedback": "src/ui/feedback/feedbackPage.tsx",
  "/resend-invite": "src/ui/presentation/resendInvitePage.tsx",
  "/schedule-presentation": "src/ui/booking/schedulePage.tsx",
  "/scheduled-confirmation": "src/ui/booking/bookingResultPage.tsx",
  "/stream-test": "src/ui/streamtest/streamTestPage.tsx",
  "/webinar/attend": "src/ui/presentation/attendPage.tsx",
}

const closure = (name, seen = new Set()) => {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the build: is its path still right?`)
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunk.imports ?? []) closure(imported, seen)
  return seen
}

const filesOf = (names) => {
  const files = new Set()
  for (const name of names) {
    const { file, css = [] } = manifest[name]
    for (const each of [file, ...css]) files.add(each)
  }
  return files
}

const gzip = (file) => statSync(join(dist, `${file}.gz`)).size
const sum = (files, ending) =>
  [...files].filter((file) => file.endsWith(ending)).reduce((total, file) => total + gzip(file), 0)

const firstNames = new Set([entry, ...always].flatMap((name) => [...closure(name)]))
const first = filesOf(firstNames)
const firstScreen = {
  js: sum(first, ".js") + gzip("first-paint.js"),
  css: sum(first, ".css"),
  files: [...first],
}

/** What comes with a visitor's click alone: no page waits for it. */
const onClick = {
  camera: ["src/composition/browser/camera.ts", "src/ui/camera/CameraView.tsx", "src/ui/camera/cameraViewModel.ts"],
  calendarFile: ["src/adapters/calendar/icsFile.ts"],
}
/** What comes when a stream goes that way alone. */
const hls = ["src/adapters/hls/hlsPlayer.ts", "node_modules/hls.js/dist/hls.mjs"]
const late = [...Object.values(onClick).flat(), ...Object.values(features).flat(), ...hls]

// stompjs and what else comes by import() within the session belongs to the live pages.
const lateInSession = (name) =>
  (manifest[name].dynamicImports ?? []).filter((each) => !Object.values(pages).includes(each) && !late.includes(each))
const live = ["/queue", "/presentations/{id}", "/waiting-room", "/webinar/attend"]
const filesOfRoute = (route) => {
  const names = new Set(
    [pages[route], session, presentationCalls, plurals, ...(features[route] ?? [])].flatMap((name) => [
      ...closure(name),
    ]),
  )
  if (live.includes(route)) for (const name of lateInSession(session)) for (const each of closure(name)) names.add(each)
  return filesOf(names)
}
const routes = Object.fromEntries(
  Object.keys(pages).map((route) => {
    const own = [...filesOfRoute(route)].filter((file) => !first.has(file))
    return [route, { js: sum(own, ".js"), css: sum(own, ".css") }]
  }),
)

const presentation = filesOf(
  new Set(
    [pages["/presentations/{id}"], session, presentationCalls, plurals, ...features["/presentations/{id}"]].flatMap(
      (name) => [...closure(name)],
    ),
  ),
)
const clicks = Object.fromEntries(
  Object.entries(onClick).map(([what, names]) => {
    const own = [...filesOf(new Set(names.flatMap((name) => [...closure(name)])))].filter(
      (file) => !first.has(file) && !presentation.has(file),
    )
    return [what, { js: sum(own, ".js"), css: sum(own, ".css") }]
  }),
)

const byHls = [...filesOf(hls)]
const hlsJs = sum(byHls, ".js")

const over = []
const check = (what, is, may) =>
  is > may && over.push(`${what}: ${(is / KiB).toFixed(1)} KiB, allowed ${(may / KiB).toFixed(1)} KiB`)
check("first screen, JavaScript", firstScreen.js, budget.firstScreenJs)
check("first screen, CSS", firstScreen.css, budget.firstScreenCss)
// The stream test plays a live stream, in the live page's own player, without the broker's library.
const mayBe = (route) => {
  // The page of a booking's result stands on the calendar page's room, and is mostly reached from it.
  if (["/schedule-presentation", "/scheduled-confirmation"].includes(route)) return budget.scheduleJs
  return [...live, "/stream-test"].includes(route) ? budget.livePageJs : budget.pageJs
}
for (const [route, { js }] of Object.entries(routes)) check(`${route}, its own JavaScript`, js, mayBe(route))
check("/schedule-presentation, its own CSS", routes["/schedule-presentation"].css, budget.scheduleCss)
for (const [what, { js }] of Object.entries(clicks)) check(`${what}, JavaScript`, js, budget.onClickJs)

check("HLS, JavaScript", hlsJs, budget.hlsJs)
for (const route of Object.keys(pages)) {
  const brought = byHls.filter((file) => filesOfRoute(route).has(file))
  if (brought.length > 0) over.push(`${route} brings HLS, which is to come when it is needed: ${brought.join(", ")}`)
}

process.stdout.write(
  `${JSON.stringify({ unit: "bytes gzip", budget, firstScreen, routes, clicks, hlsJs, over }, null, 2)}\n`,
)
if (over.length > 0) {
  process.stderr.write(`Over the size budget:\n${over.join("\n")}\n`)
  process.exitCode = 1
}
