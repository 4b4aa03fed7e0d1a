import { attackSuite } from "../../../tools/attacks/attackSuite.ts"

attackSuite("rabbitmq", "one")
