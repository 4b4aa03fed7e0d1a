// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs scripts/checks/contracts.ts generate

import type { Rule } from "../page/readFields.ts"

/** The rules of each command's fields, by the command's name. */
export const commandFields = {
  "set_language": {
    "required": [
      "language"
    ],
    "properties": {
      "language": {
        "enum": [
          "en",
          "de"
        ]
      }
    }
  },
  "set_referral": {
    "required": [
      "referral"
    ],
    "properties": {
      "referral": {
        "type": "object",
        "properties": {
          "id": {
            "type": [
              "integer",
              "string"
            ],
            "minimum": 0,
            "maxLength": 100
          },
          "name": {
            "type": "string",
            "maxLength": 200
          },
          "url": {
            "type": "string",
            "maxLength": 2000
          }
        }
      }
    }
  },
  "set_campaign": {
    "required": [
      "campaign"
    ],
    "properties": {
      "campaign": {
        "type": "object",
        "properties": {
          "utm_source": {
            "type": "string",
            "pattern": "^(?=.*(?!\\p{DI})[\\p{L}\\p{N}])(?:(?!\\p{DI})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]){1,100}$"
          },
          "utm_medium": {
            "type": "string",
            "pattern": "^(?=.*(?!\\p{DI})[\\p{L}\\p{N}])(?:(?!\\p{DI})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]){1,100}$"
          },
          "utm_campaign": {
            "type": "string",
            "pattern": "^(?=.*(?!\\p{DI})[\\p{L}\\p{N}])(?:(?!\\p{DI})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]){1,100}$"
          },
          "utm_term": {
            "type": "string",
            "pattern": "^(?=.*(?!\\p{DI})[\\p{L}\\p{N}])(?:(?!\\p{DI})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]){1,100}$"
          },
          "utm_content": {
            "type": "string",
            "pattern": "^(?=.*(?!\\p{DI})[\\p{L}\\p{N}])(?:(?!\\p{DI})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]){1,100}$"
          },
          "utm_id": {
            "type": "string",
            "pattern": "^(?=.*(?!\\p{DI})[\\p{L}\\p{N}])(?:(?!\\p{DI})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]){1,100}$"
          },
          "gclid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "gbraid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "wbraid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "dclid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "fbclid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "msclkid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "ttclid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "twclid": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          },
          "li_fat_id": {
            "type": "string",
            "pattern": "^[A-Za-z0-9_.~-]{1,300}$"
          }
        }
      }
    }
  },
  "set_theme": {
    "required": [],
    "properties": {
      "background": {
        "type": "string",
        "pattern": "^#[0-9a-fA-F]{6}$"
      },
      "accent": {
        "type": "string",
        "pattern": "^#[0-9a-fA-F]{6}$"
      },
      "radius": {
        "type": "integer",
        "minimum": 0,
        "maximum": 24
      }
    }
  },
  "open": {
    "required": [
      "page"
    ],
    "properties": {
      "page": {
        "enum": [
          "start",
          "live",
          "booking",
          "presentation",
          "webinar",
          "stream_test"
        ]
      },
      "presentation_id": {
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647
      },
      "product": {
        "type": "object",
        "required": [
          "brand",
          "model"
        ],
        "properties": {
          "id": {
            "type": "integer",
            "minimum": 1
          },
          "brand": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "model": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "image_url": {
            "type": "string",
            "maxLength": 2000
          }
        }
      }
    }
  },
  "leave": {
    "required": [],
    "properties": {}
  },
  "mute": {
    "required": [
      "muted"
    ],
    "properties": {
      "muted": {
        "type": "boolean"
      }
    }
  },
  "camera": {
    "required": [
      "on"
    ],
    "properties": {
      "on": {
        "type": "boolean"
      }
    }
  },
  "offer_product": {
    "required": [
      "product"
    ],
    "properties": {
      "product": {
        "type": "object",
        "required": [
          "brand",
          "model"
        ],
        "properties": {
          "id": {
            "type": "integer",
            "minimum": 1
          },
          "brand": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "model": {
            "type": "string",
            "minLength": 1,
            "maxLength": 100
          },
          "image_url": {
            "type": "string",
            "maxLength": 2000
          }
        }
      }
    }
  },
  "prefill": {
    "required": [],
    "properties": {
      "first_name": {
        "type": "string",
        "maxLength": 100
      },
      "last_name": {
        "type": "string",
        "maxLength": 100
      },
      "email": {
        "type": "string",
        "maxLength": 254
      },
      "telephone": {
        "type": "string",
        "maxLength": 30
      }
    }
  },
  "focus": {
    "required": [],
    "properties": {}
  },
  "yield": {
    "required": [],
    "properties": {}
  },
  "release": {
    "required": [],
    "properties": {}
  }
} satisfies Readonly<Record<string, Rule>>
