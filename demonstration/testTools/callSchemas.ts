export interface ById {
  readonly Params: { readonly id: number }
}

const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const
export const params = { type: "object", properties: { id }, required: ["id"] } as const
/** The schema of a body with exactly these properties. */
export const body = (properties: object, ...required: string[]) =>
  ({ type: "object", properties, required, additionalProperties: false }) as const
