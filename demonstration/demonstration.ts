import type { Extension } from "../backend/src/Extension.ts"
import { listen, requireFreePort } from "../backend/src/web/freePort.ts"
import { openConsultant } from "./consultant/consultant.ts"
import { visitorLanguages } from "./consultant/visitorLanguages.ts"
import { serveAnalytics } from "./host/analytics.ts"
import { openHostPage } from "./host/hostPage.ts"
import { servePictures } from "./pictures/servePictures.ts"
import type { DemonstrationSettings } from "./settings.ts"
import { serveTestTools } from "./testTools/serveTestTools.ts"
import { demonstrationAccounts } from "./world/accounts.ts"
import { sceneAt } from "./world/brands.ts"
import { seed } from "./world/seed.ts"

/**
 * Everything with which one person alone can see a whole visit. `host` is the address that the dealer's page binds to.
 */
export const demonstration = (host: string, { hostPort, pickUpMs, edge }: DemonstrationSettings): Extension => ({
  analytics: { id: "G-SANDBOX", script: "/analytics/gtag.js" },
  accounts: demonstrationAccounts,
  edge,
  sceneAt,
  fill: seed,
  check: () => requireFreePort("HOST_PORT", hostPort, host),
  open: async (parts) => {
    const { environment, backend, broker, recordings, presence, addresses, app, log, later } = parts
    servePictures(app)
    serveAnalytics(app)
    await serveTestTools(app, parts)
    const hostPage = await openHostPage({ environment, addresses })
    later("host page", async () => hostPage.close())
    const languageOf = visitorLanguages(app.server)
    const consults = async () => {
      const consultant = openConsultant({ backend, broker, recordings, presence, languageOf, pickUpMs, log })
      await consultant.start()
      return consultant.stop
    }
    return {
      server: hostPage.server,
      listen: () => listen(hostPage, "HOST_PORT", hostPort, host),
      start: async () => later("consultant", await environment.instances.lead(consults)),
    }
  },
})
