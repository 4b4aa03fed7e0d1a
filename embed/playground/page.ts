import { type Choice, type Chosen, choices, faultsOf } from "./choices.ts"
import { type Form, forms, snippetOf } from "./snippets.ts"

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no #${id}.`)
  return element
}

const text = <Name extends keyof HTMLElementTagNameMap>(name: Name, content: string): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { textContent: content })

const controlOf = ({ name, kind }: Choice): HTMLInputElement | HTMLSelectElement => {
  if (!("values" in kind)) {
    const input = Object.assign(document.createElement("input"), { name, type: kind.type, autocomplete: "off" })
    input.spellcheck = false
    return input
  }
  const select = Object.assign(document.createElement("select"), { name })
  select.append(...["", ...kind.values].map((value) => Object.assign(text("option", value || "As usual"), { value })))
  return select
}

const fieldOf = (choice: Choice): HTMLLabelElement => {
  const label = text("label", choice.label)
  label.append(controlOf(choice))
  if (choice.hint !== undefined) label.append(text("small", choice.hint))
  return label
}

const form = byId("choices") as HTMLFormElement
for (const group of new Set(choices.map((choice) => choice.group))) {
  const fieldset = Object.assign(document.createElement("fieldset"), { className: "fields" })
  fieldset.append(text("legend", group), ...choices.filter((choice) => choice.group === group).map(fieldOf))
  form.append(fieldset)
}
for (const [value, label] of Object.entries(forms)) {
  const choice = document.createElement("label")
  choice.append(Object.assign(document.createElement("input"), { type: "radio", name: "form", value }), label)
  byId("kinds").append(choice)
}
const formInputs = [...document.querySelectorAll<HTMLInputElement>("#kinds input")]
const [first] = formInputs
if (first !== undefined) first.checked = true

const chosenNow = (): Chosen =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const trimmed = String(value).trim()
      return trimmed === "" ? [] : [[name, trimmed]]
    }),
  )

const write = (): void => {
  const chosen = { location: "1", ...chosenNow() }
  const faults = faultsOf(chosen)
  byId("faults").textContent = Object.values(faults).join(" ")
  for (const { name } of choices)
    form.querySelector(`[name="${name}"]`)?.setAttribute("aria-invalid", String(name in faults))
  const kind = (formInputs.find(({ checked }) => checked)?.value ?? "tag") as Form
  const code = byId("snippet").querySelector("code")
  if (code !== null) code.textContent = snippetOf(kind, location.origin, chosen)
}

form.addEventListener("submit", (event) => event.preventDefault())
document.addEventListener("input", write)
write()
