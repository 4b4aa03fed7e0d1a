import { tabLocks } from "../../../src/adapters/platform/locks.ts"
import { openConsultantCamera } from "../../../src/shared.ts"
import type { MediaOptions } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import type { DeskClient } from "../api/deskClient.ts"
import { type DeskMedia, openDeskMedia } from "./deskMedia.ts"
import { iceServersOf } from "./iceServers.ts"
import { openOneTab } from "./oneTab.ts"
import { openSecondSource } from "./secondSource.ts"
import { openSharedPicture } from "./sharedPicture.ts"

/** A path in a ticket is relative to the page's own backend. */
const absolute = (address: string, scheme: "http" | "ws"): string =>
  new URL(address, location.origin.replace(/^http/, scheme)).href

const ticketOf = async (client: DeskClient, source: "main" | "second", presentationId: number) => {
  const { socketUrl, whipUrl, token, applicationName, streamName, iceServers, takesSmallPicture } = await answered(
    client.POST("/presentations/{presentationId}/tickets", {
      params: { path: { presentationId } },
      body: { source },
    }),
  )
  return {
    signallingUrl: absolute(socketUrl, "ws"),
    whipUrl: whipUrl === null ? undefined : absolute(whipUrl, "http"),
    applicationName,
    streamName,
    // The socket's address contains the ticket already.
    token: whipUrl === null ? undefined : token,
    iceServers: iceServersOf(iceServers),
    takesSmallPicture,
  }
}

/** The media of the browser. Opens no device yet. */
export const browserMedia = (client: DeskClient, { accountId, hasSecondSource }: MediaOptions): DeskMedia =>
  openDeskMedia({
    camera: openConsultantCamera(),
    tab: openOneTab(`desk-camera-${accountId}`, tabLocks()),
    openShared: openSharedPicture,
    ticket: (presentationId) => ticketOf(client, "main", presentationId),
    second: hasSecondSource ? openSecondSource(client, (id) => ticketOf(client, "second", id)) : undefined,
  })
