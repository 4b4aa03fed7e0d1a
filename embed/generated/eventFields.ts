// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

/** A whole number from `least`, up to `most` where that is said, or a text; `mayLack`: the field may be missing. */
export interface FieldRule {
  readonly pattern?: string
  readonly least?: number
  readonly most?: number
  readonly mayLack?: boolean
}

export const eventFields: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  "page_changed": {
    "page": {
      "pattern": "^[a-z-]+$"
    }
  },
  "terms_agreed": {},
  "terms_declined": {},
  "queue_joined": {},
  "position": {
    "position": {
      "least": 0
    }
  },
  "queue_left": {},
  "nobody_there": {},
  "picked_up": {},
  "first_picture": {},
  "unread": {
    "count": {
      "least": 0,
      "most": 100000
    }
  },
  "file_received": {},
  "ended": {
    "seconds": {
      "least": 0,
      "mayLack": true
    }
  },
  "feedback_sent": {
    "rating": {
      "least": 1,
      "most": 5,
      "mayLack": true
    }
  },
  "calendar_opened": {},
  "time_chosen": {},
  "booked": {
    "id": {
      "pattern": "^[0-9a-f]{16}$"
    }
  },
  "moved": {
    "id": {
      "pattern": "^[0-9a-f]{16}$"
    }
  },
  "confirmed": {
    "id": {
      "pattern": "^[0-9a-f]{16}$"
    }
  },
  "cancelled": {
    "id": {
      "pattern": "^[0-9a-f]{16}$"
    }
  },
  "released": {},
  "live": {},
  "failed": {
    "code": {},
    "error_id": {
      "pattern": "^[0-9a-f]{8}$",
      "mayLack": true
    }
  }
}
