import { attackSuite } from "../../../tools/attacks/attackSuite.ts"
import { exhaustion } from "../../../tools/attacks/floods/exhaustion.ts"
import { hoarders } from "../../../tools/attacks/floods/hoarders.ts"
import { pieces } from "../../../tools/attacks/floods/pieces.ts"
import { quotas } from "../../../tools/attacks/quotas.ts"
import { authority } from "../../../tools/attacks/rights/authority.ts"
import { strangers } from "../../../tools/attacks/rights/strangers.ts"

// What reaches the broker. The suite with the embedded broker has all others.
attackSuite("rabbitmq", "one", [...authority, ...strangers, ...quotas, ...exhaustion, ...pieces, ...hoarders])
