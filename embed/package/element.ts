import type { MountedShowroom, ShowroomConsent, ShowroomOptions } from "../public.d.ts"
import { scriptOptions } from "../script/scriptOptions.ts"
import type { ShowroomProduct } from "../subjects.d.ts"
import { mountShowroom } from "./load.ts"
import { isTaken, tellChanges } from "./takenOptions.ts"

/** On a server there are no elements; importing this must not fail there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

const camelled = (name: string) => name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

/** The option that an attribute is a part of: `product-model` of `product`. */
const optionOf = (attribute: string) => camelled(attribute.replace(/^(product|referral|theme)-.*/, "$1"))

/**
 * `<online-showroom origin="https://showroom.example" location="4">`: a showroom where the element stands. Its attributes are those of the
 * script tag without `data-` (`title` is `frame-title`), and `origin`, `nonce` and `integrity`; what is no text is a property. It is opened
 * when it comes into a document, and closed when it leaves it. Events are those of the showroom, such as `showroom:booked`.
 */
export class OnlineShowroomElement extends Base {
  #showroom: MountedShowroom | undefined
  #product: ShowroomProduct | undefined
  #consent: ShowroomConsent | undefined
  #options: ShowroomOptions = {}
  /** What the showroom that is open was told so far. */
  #told: ShowroomOptions = {}
  #isAwaited = false
  readonly #attributes = globalThis.MutationObserver && new MutationObserver((changes) => this.#changed(changes))

  /** The showroom while it is open, to command it. */
  get showroom(): MountedShowroom | undefined {
    return this.#showroom
  }

  get product(): ShowroomProduct | undefined {
    return this.#product
  }
  set product(product: ShowroomProduct | undefined) {
    this.#product = product
    if (product !== undefined) this.#showroom?.setProduct(product)
  }

  /** Goes before the attribute. */
  get consent(): ShowroomConsent | undefined {
    return this.#consent
  }
  set consent(consent: ShowroomConsent | undefined) {
    this.#consent = consent
    if (consent !== undefined) this.#showroom?.setConsent(consent)
  }

  /** Options that no attribute says; they hold from the next opening on, and go before attributes. */
  get options(): ShowroomOptions {
    return this.#options
  }
  set options(options: ShowroomOptions) {
    this.#options = options
    if (this.#showroom !== undefined) this.#openSoon()
  }

  connectedCallback(): void {
    // A page may style it otherwise; by itself it is as wide as its place.
    if (this.style.display === "") this.style.display = "block"
    this.#attributes?.observe(this, { attributes: true })
    this.#openSoon()
  }

  disconnectedCallback(): void {
    this.#attributes?.disconnect()
    this.#close()
  }

  /** Frameworks set attributes and properties one by one: all of them count for one opening. */
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

  /** What the attributes say, by the names that a script tag's have in its dataset. */
  #said(): ShowroomOptions {
    const dataset = Object.fromEntries([...this.attributes].map(({ name, value }) => [camelled(name), value]))
    const { title: _tooltip, ...said } = dataset
    return scriptOptions({ ...said, ...(dataset.frameTitle !== undefined && { title: dataset.frameTitle }) })
  }

  /** Properties go before attributes. */
  #wanted(): ShowroomOptions {
    return {
      ...this.#said(),
      ...(this.#product !== undefined && { product: this.#product }),
      ...(this.#consent !== undefined && { consent: this.#consent }),
      ...this.#options,
    }
  }

  #open(): void {
    const origin = this.#attribute("origin")
    if (origin === undefined) throw new TypeError("<online-showroom> needs the attribute origin.")
    const [nonce, integrity] = [this.nonce || undefined, this.#attribute("integrity")]
    this.#told = this.#wanted()
    this.#showroom = mountShowroom(origin, this, {
      ...this.#told,
      ...(nonce !== undefined && { nonce }),
      ...(integrity !== undefined && { integrity }),
    })
  }

  #close(): void {
    this.#showroom?.unmount()
    this.#showroom = undefined
  }

  #changed(changes: ReadonlyArray<MutationRecord>): void {
    const names = new Set(changes.map(({ attributeName }) => attributeName ?? ""))
    for (const name of ["style", "class", "id", "hidden", "slot"]) names.delete(name)
    if (names.size === 0) return
    if (this.#showroom === undefined || ![...names].every((name) => isTaken(optionOf(name)))) {
      this.#openSoon()
      return
    }
    const wanted = this.#wanted()
    tellChanges(this.#showroom, this.#told, wanted)
    this.#told = wanted
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "online-showroom": OnlineShowroomElement
  }
}

if (globalThis.customElements && customElements.get("online-showroom") === undefined)
  customElements.define("online-showroom", OnlineShowroomElement)
