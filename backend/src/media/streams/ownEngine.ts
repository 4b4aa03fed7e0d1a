import type { EngineStream, MediaEngine, PublishOptions } from "../MediaEngine.ts"
import type { StreamName } from "../StreamName.ts"
import { openPublisher } from "./publisher.ts"
import type { LiveStream, Registry } from "./registry.ts"
import type { Patience } from "./silence.ts"
import { answerViewer, openViewer } from "./viewer.ts"

export interface OwnEngineSettings extends Patience {
  /** Address that media sockets bind to. */
  readonly interfaceAddress: string
}

/** The engine of this process, on werift: nothing has to be installed. */
export const ownEngine = (registry: Registry, settings: OwnEngineSettings): MediaEngine => {
  const streamOf = ({ name, startedAt, media, end }: LiveStream): EngineStream => ({
    name,
    startedAt,
    end,
    looped: media.scene !== undefined,
    kinds: media.kinds,
    videoCodec: media.videoCodec,
    isReady: media.ready,
    offer: (options) => openViewer(media, { ...settings, ...options }),
    answer: (offer, options) => answerViewer(media, offer, { ...settings, ...options }),
    statistics: media.statistics,
  })
  const publish = async (name: StreamName, offer: string, { isStarved, onStopped }: PublishOptions) => {
    let stream: LiveStream | undefined
    const publisher = await openPublisher(offer, settings, {
      onPacket: (kind, packet) => {
        if (!isStarved) stream?.media.push(kind, packet)
      },
      onLost: () => void stream?.end(),
    })
    if (!publisher) return undefined
    const stop = async () => {
      onStopped?.()
      await publisher.stop()
    }
    return {
      answer: publisher.answer,
      candidates: publisher.candidates,
      start: () => {
        stream = registry.start(name, { ...publisher, stop })
        return streamOf(stream)
      },
      stop,
    }
  }
  return {
    publish,
    find: (name) => {
      const stream = registry.find(name)
      return stream && streamOf(stream)
    },
    all: () => registry.all().map(streamOf),
    outage: () => undefined,
    whyAbsent: () => undefined,
    whenBack: async () => undefined,
    onStarted: registry.onStarted,
    onEnded: registry.onEnded,
    close: registry.close,
  }
}
