import type { Container } from "inversify"
import type { ConfigSource } from "../application/ports/ConfigSource.ts"
import type { Instruments } from "../application/ports/Instruments.ts"
import type { MediaCapture } from "../application/ports/MediaCapture.ts"
import type { ServerClock } from "../application/ports/ServerClock.ts"
import { type TestStream, testStream } from "../application/stream/testStream.ts"
import { type RunChecks, runChecks } from "../application/streamtest/runChecks.ts"
import { writeReport } from "../application/streamtest/writeReport.ts"
import type { StreamTestViews } from "../ui/routing/HouseViews.ts"
import type { PutOnPlayer } from "../ui/stream/openPlayer.ts"
import { streamTestViewModel } from "../ui/streamtest/streamTestViewModel.ts"
import { bindEach, type RecipesOf, recipe, type TokensOf, token } from "./recipe.ts"
import { stageToken as stage } from "./stageRoom.ts"
import { entranceToken as entrance, portToken as housePort } from "./tokens.ts"

/** The parties of the stream test, beside its stream. */
export interface StreamTestPorts {
  readonly instruments: Instruments
  /** Fetched when the visitor tests camera or microphone. */
  readonly capture: () => Promise<MediaCapture>
}

interface StreamTestUseCases {
  readonly testStream: TestStream
  readonly runChecks: RunChecks
}

const port: TokensOf<StreamTestPorts> = { instruments: token("instruments"), capture: token("capture") }
const useCase: TokensOf<StreamTestUseCases> = { testStream: token("testStream"), runChecks: token("runChecks") }

const useCases: RecipesOf<StreamTestUseCases> = {
  testStream: recipe(testStream, entrance.config),
  runChecks: recipe(
    (instruments: Instruments, config: ConfigSource, capture: StreamTestPorts["capture"]) =>
      runChecks({ instruments, config, capture }),
    port.instruments,
    entrance.config,
    port.capture,
  ),
}

const viewToken: TokensOf<StreamTestViews> = { streamTest: token("streamTest view") }

const views: RecipesOf<StreamTestViews> = {
  streamTest: recipe(
    (found: TestStream, put: PutOnPlayer, checks: RunChecks, instruments: Instruments, clock: ServerClock) =>
      streamTestViewModel(found, put, checks, writeReport(instruments, clock), instruments.copy),
    useCase.testStream,
    stage.putOnPlayer,
    useCase.runChecks,
    port.instruments,
    housePort.clock,
  ),
}

/** The stream test, on a stage that stands: joined to a house when the page is first opened. */
export const streamTestRoom = (container: Container, environment: RecipesOf<StreamTestPorts>): StreamTestViews => {
  bindEach(container, port, environment)
  bindEach(container, useCase, useCases)
  bindEach(container, viewToken, views)
  return { streamTest: container.get<StreamTestViews["streamTest"]>(viewToken.streamTest) }
}
