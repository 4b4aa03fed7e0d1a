import { faultSuite } from "../../../../tools/faults/faultSuite.ts"

faultSuite("embedded")
