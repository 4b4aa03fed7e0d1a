import { faultSuite } from "../../../visitors/faultSuite.ts"

faultSuite("embedded")
