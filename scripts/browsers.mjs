import { requireFirefox } from "./firefoxInstalled.mjs"
import { testServices } from "./services.mjs"

/** Browsers beside Chromium, in which visitors' journeys are driven. Each is a folder of test/browsers. */
const browsers = [{ name: "Firefox", folder: "firefox", provide: requireFirefox }]

/** Runs the journeys in every browser that can be had, and says of the others why they were not run; `isRequired` as with services. */
export const testBrowsers = ({ isRequired, env }) =>
  testServices({ isRequired, env, needed: browsers, project: "browsers" })
