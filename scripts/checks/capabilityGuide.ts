import { whatPartsBuy } from "../../backend/conformance/whatPartsBuy.ts"
import { capabilityNames, declared } from "../../contracts/capabilities.ts"

/** The list of the assumed parts: what each buys, and what visitors have without it. */
const partsList = (): string =>
  whatPartsBuy
    .map(({ part, withIt, without }) => `- ${part}: ${without === undefined ? withIt : `${withIt}; else ${without}`}\n`)
    .join("")

/** The table of the capabilities, by what the showroom does with them. */
const capabilityRows = (): string =>
  [...Map.groupBy(capabilityNames, (name) => declared(name).does)]
    .map(([does, names]) => `| ${names.map((name) => `\`${name}\``).join(", ")} | ${does} |\n`)
    .join("")

/** docs/backend-integration.md with its list of parts and its table of capabilities as they are declared. */
export const capabilityGuide = (guide: string): string =>
  guide
    .replace(/(?<=`config\.json` must list\.\n\n)(?:- .*\n)+/, partsList)
    .replace(/(?<=\| capability \| what the showroom does then \|\n\|---\|---\|\n)(?:\| .*\n)+/, capabilityRows)
