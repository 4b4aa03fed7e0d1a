import type { Browser, Page } from "playwright-core"
import type { Desk } from "./deskOf.ts"
import { newProfile } from "./newProfile.ts"

/** What both sides of a comparison send: the browser's own test picture and beeps. */
export const captured = { video: { width: 640, height: 360, frameRate: 25 }, audio: true }

/** A page of the showroom's origin that contains only a video element. */
export const openBlank = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await newProfile(browser, { permissions: ["camera", "microphone"] })
  await context.route("**/blank", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>blank</title><video muted autoplay playsinline></video>",
    }),
  )
  const page = await context.newPage()
  await page.goto(`${origin}/blank`)
  return page
}

/**
 * Publishes the presentation's stream from a browser, over WHIP with a ticket of the desk, until the page is closed.
 */
export const publish = async (browser: Browser, origin: string, desk: Desk): Promise<Page> => {
  const page = await openBlank(browser, origin)
  const { token, applicationName, streamName } = await desk.ticket()
  await page.evaluate(
    async ({ address, token, wish }) => {
      const media = await navigator.mediaDevices.getUserMedia(wish)
      const peer = new RTCPeerConnection()
      for (const track of media.getTracks()) peer.addTrack(track, media)
      const codecs = RTCRtpSender.getCapabilities("video")?.codecs ?? []
      for (const transceiver of peer.getTransceivers())
        if (transceiver.sender.track?.kind === "video")
          transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType === "video/VP8"))
      await peer.setLocalDescription(await peer.createOffer())
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/sdp", authorization: `Bearer ${token}` },
        body: peer.localDescription?.sdp ?? "",
      })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() })
      // A global reference, so that the connection is not collected while the page is open.
      Object.assign(window, { publishing: peer })
    },
    { address: `/whip/${applicationName}/${streamName}`, token, wish: captured },
  )
  return page
}
