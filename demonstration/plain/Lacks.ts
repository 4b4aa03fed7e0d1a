/**
 * Whether a backend lacks an assumed part of the contracts. Names of parts: a call by its operationId, a field by its
 * path in an answer, body or message, a refusal by its status, a message by its type; a header, parameter, setting or
 * capability by its own name.
 */
export type Lacks = (part: string) => boolean
