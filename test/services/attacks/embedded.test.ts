import { attackSuite } from "../../../tools/attacks/attackSuite.ts"

attackSuite("embedded", "one")
