import type { Readable } from "node:stream"

type Json<Of> = Of extends { readonly content: { readonly "application/json": infer Body } } ? Body : undefined

type Answer<Of> = Of extends { readonly content: { readonly "application/octet-stream": unknown } }
  ? Readable
  : Json<Of>

/** The parameters of an operation in one part of the request, as openapi-typescript generates them. */
export type ParametersOf<Operation, Part extends "path" | "query"> = Operation extends {
  readonly parameters: { readonly [Key in Part]: infer Values }
}
  ? Values
  : Operation extends { readonly parameters: { readonly [Key in Part]?: infer Values } }
    ? NonNullable<Values>
    : object

/** The JSON body of an operation's requests. */
export type BodyOf<Operation> = Operation extends { readonly requestBody: infer Request }
  ? Json<Request>
  : Operation extends { readonly requestBody?: infer Request }
    ? Json<NonNullable<Request>> | undefined
    : undefined

/** The successful answer of an operation. */
export type SuccessOf<Operation> = Operation extends { readonly responses: { readonly 200: infer Success } }
  ? Answer<Success>
  : Operation extends { readonly responses: { readonly 201: infer Success } }
    ? Answer<Success>
    : undefined
