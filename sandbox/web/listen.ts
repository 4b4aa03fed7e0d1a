import type { FastifyInstance } from "fastify"
import { portRefused } from "./freePort.ts"

/** Opens a listener; rejects with StartRefused when somebody took the port meanwhile. `name` is the setting that moves it. */
export const listen = async (app: FastifyInstance, name: string, port: number, host: string): Promise<void> => {
  try {
    await app.listen({ port, host })
  } catch (failure) {
    if (failure instanceof Error && "syscall" in failure) throw portRefused(name, port, host, failure)
    throw failure
  }
}
