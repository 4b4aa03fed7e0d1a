import { attackSuite } from "../../../tools/attacks/attackSuite.ts"

// Both at once: the attacks mostly wait for limits to be refilled.
attackSuite("embedded", "one")
attackSuite("embedded", "split")
