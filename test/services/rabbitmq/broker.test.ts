import { inject } from "vitest"
import { backendContract } from "../../contract/broker/backendContract.ts"
import { brokerContract } from "../../contract/broker/brokerContract.ts"
import { stompContract } from "../../contract/broker/stompContract.ts"
import { rabbitStage } from "./rabbitStage.ts"

const openStage = () => rabbitStage(inject("rabbitmq"))

brokerContract("RabbitMQ", openStage)
stompContract("RabbitMQ", openStage)
backendContract("RabbitMQ", openStage)
