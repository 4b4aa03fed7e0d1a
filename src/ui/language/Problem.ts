/** Failures that a screen explains, by tag; each has words and a support code in problems.ts. */
export type Problem =
  | { readonly _tag: "QueueUnavailable" }
  | { readonly _tag: "TokenUnavailable" }
  | { readonly _tag: "ConfigUnavailable"; readonly field: string | undefined }
  | { readonly _tag: "RequestFailed"; readonly status: number; readonly says: string | undefined }
  | { readonly _tag: "InvitationMissing" }
  | { readonly _tag: "InvitationUnreadable" }
  | { readonly _tag: "PresentationUnknown" }
  | { readonly _tag: "BrokerUnreachable" }
