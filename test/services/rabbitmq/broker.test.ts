import { inject } from "vitest"
import { backendContract } from "../../contract/backendContract.ts"
import { brokerContract } from "../../contract/brokerContract.ts"
import { stompContract } from "../../contract/stompContract.ts"
import { rabbitStage } from "./rabbitStage.ts"

const openStage = () => rabbitStage(inject("rabbitmq"))

brokerContract("RabbitMQ", openStage)
stompContract("RabbitMQ", openStage)
backendContract("RabbitMQ", openStage)
