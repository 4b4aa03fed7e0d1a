import { faultSuite } from "../../visitors/faultSuite.ts"

faultSuite("rabbitmq")
