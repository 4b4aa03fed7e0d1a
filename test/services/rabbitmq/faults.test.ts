import { faultSuite } from "../../visitors/faults/faultSuite.ts"

faultSuite("rabbitmq")
