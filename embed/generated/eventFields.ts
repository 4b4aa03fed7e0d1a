// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

/**
 * The rule of each field: a pattern of its JSON. `?` at the start: the field may be missing. Strings, because objects
 * would take more of embed.js.
 */
export const eventFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "page_changed": {
    "page": "\"[a-z-]+\""
  },
  "terms_agreed": {},
  "terms_declined": {},
  "queue_joined": {},
  "position": {
    "position": "\\d+"
  },
  "queue_left": {},
  "nobody_there": {},
  "picked_up": {},
  "first_picture": {},
  "permission": {
    "device": "\"[a-z-]+\"",
    "state": "\"[a-z-]+\""
  },
  "device": {
    "device": "\"[a-z-]+\"",
    "state": "\"[a-z-]+\""
  },
  "connection": {
    "state": "\"[a-z-]+\""
  },
  "unread": {
    "count": "\\d{1,5}|100000"
  },
  "file_received": {},
  "product_shown": {
    "product_id": "\\d+",
    "model": "\"[^]*\""
  },
  "product_chosen": {
    "product_id": "\\d+",
    "model": "\"[^]*\"",
    "choice": "\"[a-z-]+\""
  },
  "ended": {
    "seconds": "?\\d+"
  },
  "feedback_sent": {
    "rating": "?[1-5]"
  },
  "calendar_opened": {},
  "time_chosen": {},
  "booked": {
    "id": "\"[0-9a-f]{16}\"",
    "start": "?\"[^]*\"",
    "zone": "?\"[^]*\"",
    "status": "?\"[a-z-]+\""
  },
  "moved": {
    "id": "\"[0-9a-f]{16}\"",
    "start": "?\"[^]*\"",
    "zone": "?\"[^]*\"",
    "status": "?\"[a-z-]+\""
  },
  "confirmed": {
    "id": "\"[0-9a-f]{16}\"",
    "start": "?\"[^]*\"",
    "zone": "?\"[^]*\"",
    "status": "?\"[a-z-]+\""
  },
  "cancelled": {
    "id": "\"[0-9a-f]{16}\"",
    "start": "?\"[^]*\"",
    "zone": "?\"[^]*\"",
    "status": "?\"[a-z-]+\""
  },
  "released": {},
  "live": {},
  "failed": {
    "code": "\"[^]*\"",
    "error_id": "?\"[0-9a-f]{8}\""
  }
}
