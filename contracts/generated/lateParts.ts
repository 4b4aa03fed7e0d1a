// Generated from contracts/capabilities.ts. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

// The capabilities for which each late part of the showroom loads.

export const files = ["files"] as const
export const camera = ["publish"] as const
export const meanwhile = ["queue_interest","queue_call"] as const
export const models = ["models"] as const
export const participation = ["participation"] as const
export const signs = ["chat_typing","chat_seen","chat_sound"] as const
export const shownModels = ["offered_product","choosing_time"] as const
export const transcriptMail = ["transcript_mail","transcript_code"] as const
export const onRecord = ["recording","captions"] as const
