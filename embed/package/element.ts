import { eventFields } from "../generated/eventFields.ts"
import type { MountedShowroom, OverlayOptions, ShowroomConsent, ShowroomEventName } from "../public.d.ts"
import { scriptOptions } from "../script/scriptOptions.ts"
import type { ShowroomProduct, ShowroomReferral } from "../subjects.d.ts"
import { mountShowroom } from "./load.ts"
import { isLiveOption, type LiveOptions, sendChanges } from "./takenOptions.ts"

/** A server has no HTMLElement. Importing this module must not fail there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

const camelled = (name: string) => name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

type Given = { readonly [Option in "consent" | "product" | "referral"]?: LiveOptions[Option] | undefined }

/** The properties for one option each, and the one for all others. */
const properties = ["consent", "product", "referral", "options"] as const

const eventNames = ["ready", "height", "customer", ...Object.keys(eventFields)] as ReadonlyArray<ShowroomEventName>

/** The option that an attribute belongs to: `product-model` to `product`. */
const optionOf = (attribute: string) => camelled(attribute.replace(/^(product|referral|theme)-.*/, "$1"))

/**
 * `<online-showroom origin="https://showroom.example" location="4">`: a showroom in the element's place. Its attributes
 * are those of the script tag without `data-` (`title` is `frame-title`), and `origin`, `nonce` and `integrity`. Values
 * that are not text are properties. It opens when it is inserted into a document, and closes when it is removed. Its
 * events are those of the showroom, such as `showroom:booked`.
 */
export class OnlineShowroomElement extends Base {
  #showroom: MountedShowroom | undefined
  /** Values of the properties. */
  #given: Given = {}
  #options: OverlayOptions = {}
  /** Options that the open showroom has received so far. */
  #sent: OverlayOptions = {}
  #isAwaited = false
  readonly #attributes = globalThis.MutationObserver && new MutationObserver((changes) => this.#changed(changes))

  /** The open showroom, for commands. */
  get showroom(): MountedShowroom | undefined {
    return this.#showroom
  }

  /** Takes precedence over the attributes, like the other properties. */
  get product(): ShowroomProduct | undefined {
    return this.#given.product
  }
  set product(product: ShowroomProduct | undefined) {
    this.#give({ product })
  }

  get consent(): ShowroomConsent | undefined {
    return this.#given.consent
  }
  set consent(consent: ShowroomConsent | undefined) {
    this.#give({ consent })
  }

  get referral(): ShowroomReferral | undefined {
    return this.#given.referral
  }
  set referral(referral: ShowroomReferral | undefined) {
    this.#give({ referral })
  }

  /** Options without an attribute. They apply from the next opening on, and take precedence over attributes. */
  get options(): OverlayOptions {
    return this.#options
  }
  set options(options: OverlayOptions) {
    this.#options = options
    if (this.#showroom !== undefined) this.#openSoon()
  }

  connectedCallback(): void {
    // A framework may have set them before this class was defined. As own properties they would hide the class's
    // accessors.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue
      const given = { [name]: this[name] }
      delete this[name]
      Object.assign(this, given)
    }
    // The default display fills the width of its place. A page may style it otherwise.
    if (this.style.display === "") this.style.display = "block"
    this.#attributes?.observe(this, { attributes: true })
    this.#openSoon()
  }

  disconnectedCallback(): void {
    this.#attributes?.disconnect()
    this.#close()
  }

  /** Frameworks set attributes and properties one by one. Batches them into one opening. */
  #openSoon(): void {
    if (this.#isAwaited) return
    this.#isAwaited = true
    queueMicrotask(() => {
      this.#isAwaited = false
      this.#close()
      if (this.isConnected) this.#open()
    })
  }

  #attribute(name: string): string | undefined {
    return this.getAttribute(name) ?? undefined
  }

  /** Options from the attributes, by their names in a script tag's dataset. */
  #fromAttributes(): OverlayOptions {
    const dataset = Object.fromEntries([...this.attributes].map(({ name, value }) => [camelled(name), value]))
    const { title: _tooltip, ...named } = dataset
    return scriptOptions({ ...named, ...(dataset.frameTitle !== undefined && { title: dataset.frameTitle }) })
  }

  /** Properties take precedence over attributes. */
  #wanted(): OverlayOptions {
    const given = Object.fromEntries(Object.entries(this.#given).filter(([, value]) => value !== undefined))
    return { ...this.#fromAttributes(), ...given, ...this.#options }
  }

  #give(given: Given): void {
    this.#given = { ...this.#given, ...given }
    if (this.#showroom !== undefined) this.#sendChanges(this.#showroom)
  }

  #sendChanges(showroom: MountedShowroom): void {
    const wanted = this.#wanted()
    sendChanges(showroom, this.#sent, wanted)
    this.#sent = wanted
  }

  /** A showroom over the page is elsewhere in the document. Forwards its events to listeners of this element. */
  #forward(showroom: MountedShowroom): void {
    for (const name of eventNames)
      showroom.on(name, (detail) => this.dispatchEvent(new CustomEvent(`showroom:${name}`, { detail })))
  }

  #open(): void {
    const origin = this.#attribute("origin")
    if (origin === undefined) throw new TypeError("<online-showroom> needs the attribute origin.")
    const [nonce, integrity] = [this.nonce || undefined, this.#attribute("integrity")]
    this.#sent = this.#wanted()
    this.#showroom = mountShowroom(origin, this, {
      ...this.#sent,
      ...(nonce !== undefined && { nonce }),
      ...(integrity !== undefined && { integrity }),
    })
    if ((this.#sent.mode ?? "inline") !== "inline") this.#forward(this.#showroom)
  }

  #close(): void {
    this.#showroom?.unmount()
    this.#showroom = undefined
  }

  #changed(changes: ReadonlyArray<MutationRecord>): void {
    const names = new Set(changes.map(({ attributeName }) => attributeName ?? ""))
    for (const name of ["style", "class", "id", "hidden", "slot"]) names.delete(name)
    if (names.size === 0) return
    if (this.#showroom === undefined || ![...names].every((name) => isLiveOption(optionOf(name)))) {
      this.#openSoon()
      return
    }
    this.#sendChanges(this.#showroom)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "online-showroom": OnlineShowroomElement
  }
}

if (globalThis.customElements && customElements.get("online-showroom") === undefined)
  customElements.define("online-showroom", OnlineShowroomElement)
