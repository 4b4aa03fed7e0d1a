import { instanceKilled } from "../../../tools/faults/faults.ts"
import { severalSuite } from "../../../tools/faults/severalSuite.ts"

severalSuite("instances", instanceKilled)
