import { instanceKilled } from "../../visitors/faults/faults.ts"
import { severalSuite } from "../../visitors/faults/severalSuite.ts"

severalSuite("instances", instanceKilled)
