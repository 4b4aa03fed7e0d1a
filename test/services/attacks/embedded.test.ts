import { attackSuite } from "../../../tools/attacks/attackSuite.ts"
import { intrusion } from "../../../tools/attacks/intrusion.ts"
import { exhaustions, intrusions } from "../../../tools/attacks/runAttacks.ts"

// All at once, each on an instance of its own: the attacks mostly wait for limits and timeouts.
attackSuite("embedded", "one", intrusions)
attackSuite("embedded", "one", exhaustions)
// Tokens, quotas and foreign servers do not depend on the names by which the instance is reached.
attackSuite("embedded", "split", [...intrusion, ...exhaustions])
