import type { Login } from "../stompCustomer.ts"
import type { Target } from "../Target.ts"
import type { Visitor } from "../visitor.ts"

/** A visitor's login at the location's broker. `undefined` if REST or the command line does not name it. */
export const brokerLogin = async (
  { broker, locationId }: Target,
  { uuid, attempt, locations, tokens }: Visitor,
): Promise<Login | undefined> => {
  if (broker === undefined) return undefined
  const location = await attempt(locations.location(locationId))
  const token = await attempt(tokens.current)
  if (location.answer === undefined || token.answer === undefined) return undefined
  return { address: broker, host: location.answer.brokerHost, login: uuid, passcode: token.answer.value }
}
