import { inject } from "vitest"
import { audienceContract } from "../../contract/broker/audienceContract.ts"
import { backendContract } from "../../contract/broker/backendContract.ts"
import { brokerContract } from "../../contract/broker/brokerContract.ts"
import { stompContract } from "../../contract/broker/stompContract.ts"
import { rabbitHarness } from "./rabbitHarness.ts"

const openHarness = () => rabbitHarness(inject("rabbitmq"))

brokerContract("RabbitMQ", openHarness)
stompContract("RabbitMQ", openHarness)
backendContract("RabbitMQ", openHarness)
audienceContract("RabbitMQ", openHarness)
