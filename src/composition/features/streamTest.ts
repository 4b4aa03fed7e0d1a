import { openStreamTest } from "../../application/streamtest/openStreamTest.ts"
import { feature } from "../session.ts"

export const joinStreamTest = feature(openStreamTest, "store", "pageLifecycle", "config", "clock", "ids")
