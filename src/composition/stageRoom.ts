import type { Container } from "inversify"
import type { BroadcastPlayer } from "../application/ports/BroadcastPlayer.ts"
import type { PeerConnector } from "../application/ports/PeerConnector.ts"
import type { SignallingChannels } from "../application/ports/SignallingChannel.ts"
import { type KeepVolume, keepVolume } from "../application/stream/keepVolume.ts"
import { type PlayParts, type PlayStream, playStream } from "../application/stream/playStream.ts"
import { type PutOnPlayer, putOnPlayer } from "../ui/stream/openPlayer.ts"
import { bindEach, type RecipesOf, recipe, type TokensOf, token } from "./recipe.ts"
import { entranceToken as entrance, portToken as housePort } from "./tokens.ts"

/** The parties that play streams. */
export interface StagePorts {
  readonly signalling: SignallingChannels
  readonly peers: PeerConnector
  readonly broadcasts: BroadcastPlayer
}

interface StageParts {
  readonly playStream: PlayStream
  readonly keepVolume: KeepVolume
  readonly putOnPlayer: PutOnPlayer
}

const port: TokensOf<StagePorts> = {
  signalling: token("signalling"),
  peers: token("peers"),
  broadcasts: token("broadcasts"),
}

/** What other rooms need of this one. */
export const stageToken: TokensOf<StageParts> = {
  playStream: token("playStream"),
  keepVolume: token("keepVolume"),
  putOnPlayer: token("putOnPlayer"),
}

const useCases: RecipesOf<StageParts> = {
  playStream: recipe(
    (
      signalling: PlayParts["signalling"],
      peers: PlayParts["peers"],
      broadcasts: PlayParts["broadcasts"],
      wakefulness: PlayParts["wakefulness"],
      config: PlayParts["config"],
    ) => playStream({ signalling, peers, broadcasts, wakefulness, config }),
    port.signalling,
    port.peers,
    port.broadcasts,
    housePort.wakefulness,
    entrance.config,
  ),
  keepVolume: recipe(keepVolume, entrance.store),
  putOnPlayer: recipe(putOnPlayer, stageToken.playStream, stageToken.keepVolume),
}

/** Where streams are played: joined to a house when a page first shows one. */
export const stageRoom = (container: Container, environment: RecipesOf<StagePorts>): void => {
  bindEach(container, port, environment)
  bindEach(container, stageToken, useCases)
}
