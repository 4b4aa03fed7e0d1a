import axe from "axe-core"

/**
 * Violations that axe finds within an element, with the elements they concern. Colours are checked in a browser and by
 * computation, because jsdom paints nothing. Computing a selector for each element would be most of the cost.
 */
export const axeFaults = async (within: Element): Promise<ReadonlyArray<string>> => {
  const { violations } = await axe.run(within, {
    resultTypes: ["violations"],
    selectors: false,
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
}
