import { useEffect, useEffectEvent, useRef, useState } from "react"
import { playVisitor, type VisitorStream } from "../../../src/shared.ts"
import type { PresentationDetail } from "../api/contract.ts"
import { iceServersOf } from "./iceServers.ts"
import styles from "./media.module.css"
import { useStore } from "./useMedia.ts"

interface VisitorPictureProps {
  /** Streams of the presentation. Later ICE servers do not interrupt the picture. */
  readonly streams: PresentationDetail["streams"]
  readonly streamName: string
  readonly label: string
  /** Silences the visitor, who is on hold. */
  readonly isMuted: boolean
  /** Shown over the picture until it moves, and while it is interrupted. `undefined` while the picture is covered. */
  readonly waiting: string | undefined
}

const signallingUrl = () => new URL("/webrtc-session.json", location.origin.replace(/^http/, "ws")).href

/** Plays a visitor's own camera, or only the microphone. */
export function VisitorPicture({ streams, streamName, ...shown }: VisitorPictureProps) {
  const { applicationName, iceServers } = streams
  const [stream, setStream] = useState<VisitorStream>()
  const open = useEffectEvent(() =>
    playVisitor({
      signallingUrl: signallingUrl(),
      applicationName,
      streamName,
      whepUrl: undefined,
      hlsUrl: undefined,
      iceServers: iceServersOf(iceServers),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another stream
  useEffect(() => {
    const opened = open()
    setStream(opened)
    return opened.close
  }, [applicationName, streamName])
  return stream && <Played stream={stream} {...shown} />
}

type PlayedProps = Omit<VisitorPictureProps, "streams" | "streamName"> & { readonly stream: VisitorStream }

function Played({ stream, label, isMuted, waiting }: PlayedProps) {
  const { media, phase } = useStore(stream.state)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => (video.current && media ? media.attach(video.current) : undefined), [media])
  return (
    <>
      <video ref={video} className={styles.whole} autoPlay playsInline muted={isMuted} aria-label={label} />
      {phase !== "streaming" && waiting !== undefined && <p className={styles.waiting}>{waiting}</p>}
    </>
  )
}
