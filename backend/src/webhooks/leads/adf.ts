import { escapedHtml } from "../../mail/escapedHtml.ts"

/**
 * Auto-lead Data Format 1.0, the trade's XML for leads (adfxml.info/adf_spec.pdf). The order of elements is that of its
 * DTD. Written by hand: no library of the project writes XML, and the document has twenty elements.
 */

export interface AdfContact {
  readonly name: ReadonlyArray<{ readonly part: "first" | "last" | "full"; readonly text: string }>
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** A lead. `requestedAt`: ISO 8601. */
export interface AdfLead {
  readonly id: string
  readonly isUpdate: boolean
  readonly requestedAt: string
  readonly vehicle: {
    readonly year: number
    readonly make: string
    readonly model: string
    /** The lowest price, in cents. */
    readonly priceCents?: number | undefined
    readonly comments?: string | undefined
  }
  readonly customer: AdfContact & { readonly id: string; readonly comments?: string | undefined }
  readonly vendor: AdfContact & { readonly id: string; readonly vendorName: string }
}

/** The system that writes leads. */
const provider = "Online Showroom"

/** Characters that XML 1.0 cannot contain: control characters, halves of a surrogate pair, two non-characters. */
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const escaped = (text: string): string => escapedHtml(text.replace(unwritable, ""))

type Attributes = Readonly<Record<string, string | number>>

const element = (name: string, attributes: Attributes, inner: ReadonlyArray<string> | string): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  const content = typeof inner === "string" ? escaped(inner) : `\n${inner.filter((each) => each !== "").join("\n")}\n`
  return `<${name}${written.join("")}>${content}</${name}>`
}

const optional = (name: string, attributes: Attributes, text: string | undefined): string =>
  text === undefined || text === "" ? "" : element(name, attributes, text)

const contact = ({ name, email, phone }: AdfContact): string =>
  element("contact", {}, [
    ...name.map(({ part, text }) => element("name", { part }, text)),
    optional("email", {}, email),
    optional("phone", { type: "voice" }, phone),
  ])

/** The document of a lead. */
export const adfXml = ({ id, isUpdate, requestedAt, vehicle, customer, vendor }: AdfLead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    element("adf", {}, [
      element("prospect", { status: isUpdate ? "resend" : "new" }, [
        element("id", { sequence: isUpdate ? 2 : 1, source: provider }, id),
        element("requestdate", {}, requestedAt),
        element("vehicle", { interest: "buy", status: "new" }, [
          element("year", {}, String(vehicle.year)),
          element("make", {}, vehicle.make),
          element("model", {}, vehicle.model),
          optional(
            "price",
            { type: "asking", currency: "EUR" },
            vehicle.priceCents === undefined ? undefined : (vehicle.priceCents / 100).toFixed(2),
          ),
          optional("comments", {}, vehicle.comments),
        ]),
        element("customer", {}, [
          contact(customer),
          element("id", { sequence: 1, source: provider }, customer.id),
          optional("comments", {}, customer.comments),
        ]),
        element("vendor", {}, [
          element("id", { sequence: 1, source: provider }, vendor.id),
          element("vendorname", {}, vendor.vendorName),
          contact(vendor),
        ]),
        element("provider", {}, [element("name", { part: "full" }, provider)]),
      ]),
    ]),
    "",
  ].join("\n")
