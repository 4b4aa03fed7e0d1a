import { createStreamTest } from "../../application/streamtest/createStreamTest.ts"
import { feature } from "../session.ts"

export const joinStreamTest = feature(createStreamTest, "store", "pageLifecycle", "config", "clock", "ids")
