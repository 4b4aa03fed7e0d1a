import { attackSuite } from "../../attacks/attackSuite.ts"

attackSuite("embedded", "split")
