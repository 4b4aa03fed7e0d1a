import { attackSuite } from "../../attacks/attackSuite.ts"

attackSuite("rabbitmq", "one")
