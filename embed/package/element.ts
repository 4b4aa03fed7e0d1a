import { eventFields } from "../generated/eventFields.ts"
import type { MountedShowroom, OverlayOptions, ShowroomConsent, ShowroomEventName } from "../public.d.ts"
import { scriptOptions } from "../script/scriptOptions.ts"
import type { ShowroomProduct, ShowroomReferral } from "../subjects.d.ts"
import { keepShowroom } from "./keepShowroom.ts"
import { reportFailure } from "./reportFailure.ts"

/** A server has no HTMLElement. Importing this module must not fail there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

const camelled = (name: string) => name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

type Given = { readonly [Option in "consent" | "product" | "referral"]?: OverlayOptions[Option] | undefined }

/** The properties for one option each, and the one for all others. */
const properties = ["consent", "product", "referral", "options"] as const

const eventNames = ["ready", "height", "customer", ...Object.keys(eventFields)] as ReadonlyArray<ShowroomEventName>

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
  #isAwaited = false
  readonly #attributes = globalThis.MutationObserver && new MutationObserver(() => this.#changed())
  readonly #kept = keepShowroom(this, (showroom) => {
    this.#showroom = showroom
    if (showroom !== undefined && (this.#wanted().mode ?? "inline") !== "inline") this.#forward(showroom)
  })

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

  /** Options without an attribute. They take precedence over attributes. */
  get options(): OverlayOptions {
    return this.#options
  }
  set options(options: OverlayOptions) {
    this.#options = options
    this.#changed()
  }

  connectedCallback(): void {
    // A framework may have set them before this class was defined. As own properties they would hide the class's
    // accessors.
    for (const name of properties) {
      if (!Object.keys(this).includes(name)) continue
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
    this.#kept.close()
  }

  /** Frameworks set attributes and properties one by one. Batches them into one opening. */
  #openSoon(): void {
    if (this.#isAwaited) return
    this.#isAwaited = true
    queueMicrotask(() => {
      this.#isAwaited = false
      if (this.isConnected) this.#update()
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
    this.#changed()
  }

  /** A showroom over the page is elsewhere in the document. Forwards its events to listeners of this element. */
  #forward(showroom: MountedShowroom): void {
    for (const name of eventNames)
      showroom.on(name, (detail) => this.dispatchEvent(new CustomEvent(`showroom:${name}`, { detail })))
  }

  #update(): void {
    const origin = this.#attribute("origin")
    if (origin === undefined) {
      reportFailure(this, this.#wanted(), "OPTION-ORIGIN", "<online-showroom> needs the attribute origin.")
      return
    }
    const [nonce, integrity] = [this.nonce || undefined, this.#attribute("integrity")]
    this.#kept.update({
      ...this.#wanted(),
      origin,
      ...(nonce !== undefined && { nonce }),
      ...(integrity !== undefined && { integrity }),
    })
  }

  /** Before the opening, a change is part of it. After options that were refused, it may open. */
  #changed(): void {
    if (this.#showroom !== undefined) this.#update()
    else if (this.isConnected) this.#openSoon()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "online-showroom": OnlineShowroomElement
  }
}

if (globalThis.customElements && customElements.get("online-showroom") === undefined)
  customElements.define("online-showroom", OnlineShowroomElement)
