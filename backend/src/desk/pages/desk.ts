import type { DeskDetail, DeskStarted, DeskState } from "../DeskApi.ts"
import { ask, sendBytes, tell } from "./api.ts"
import { deskLink } from "./deskLink.ts"
import { element } from "./element.ts"
import { partFrom } from "./parting.ts"
import { signedIn } from "./signIn.ts"
import { airView } from "./views/airView.ts"
import { bookingsView } from "./views/bookingsView.ts"
import { chatView } from "./views/chatView.ts"
import { feedbackView } from "./views/feedbackView.ts"
import { queueView } from "./views/queueView.ts"
import { showsView } from "./views/showsView.ts"
import { showView } from "./views/showView.ts"

const seat = element("seat", HTMLSelectElement)
const consultant = element("consultant", HTMLSelectElement)
const available = element("available", HTMLInputElement)
const problem = element("problem", HTMLParagraphElement)
const linkState = element("link-state", HTMLParagraphElement)
let state: DeskState | undefined
let chosen: number | undefined

const failed = (failure: unknown) => {
  problem.textContent = failure instanceof Error ? failure.message : String(failure)
}
const worked = () => {
  problem.textContent = ""
}
const isHere = (locationId: number) => !/^\d+$/.test(seat.value) || Number(seat.value) === locationId

/** The consultant for a location: the chosen one, or the location's first if the seat is at all of them. */
const speakerAt = (locationId: number): number => {
  const people = state?.locations.find(({ id }) => id === locationId)?.consultants ?? []
  const speaker = people.find(({ id }) => String(id) === consultant.value) ?? people[0]
  if (!speaker) throw new Error("Nobody speaks for this location.")
  return speaker.id
}

const air = airView(failed)
const chat = chatView({
  failed,
  say: (name, text) => tell(`/presentations/${chosen}/say`, { chat: name, text }).then(worked),
  send: (name, file) => sendBytes(`/presentations/${chosen}/files`, { chat: name, name: file.name }, file).then(worked),
  mute: async (visitor, muted) => {
    await tell(`/presentations/${chosen}/mute`, { visitor, muted })
    worked()
    await readChosen()
  },
  addressOf: (fileId) => `/desk/plain/presentations/${chosen}/files/${fileId}`,
})
const show = showView({
  failed,
  act: async (action) => {
    const { done } = await tell<{ done: boolean }>(`/presentations/${chosen}/act`, { action })
    if (!done) throw new Error("The presentation is not in the state for this any more.")
    worked()
    if (action === "end") air.stop()
    await readChosen()
  },
})
const readChosen = async () => {
  if (chosen === undefined) return
  const asked = chosen
  const detail = await ask<DeskDetail>(`/presentations/${asked}`)
  // The consultant chose another presentation meanwhile.
  if (asked !== chosen) return
  show(detail)
  chat.show(detail)
  if (detail.presentation.statusId !== 4 && air.onAirFor() === asked) air.stop()
}

const look = (id: number) => {
  chosen = id
  shows.mark(id)
  worked()
  readChosen().catch(failed)
}
/** Live consultations that the consultant's picture has left. */
const left = new Set<number>()

/**
 * Leaves the consultation that has the consultant's picture, unless it is this one. Resolves with false if the
 * consultant stays.
 */
const leaveFor = async (id: number | undefined): Promise<boolean> => {
  const current = air.onAirFor()
  if (current === undefined || current === id) return true
  if (!(await partFrom(current))) return false
  air.stop()
  left.add(current)
  return true
}

/** Selects a presentation. Resumes the picture if the consultant returns to a live consultation. */
const choose = (id: number) => {
  look(id)
  const isLive = state?.presentations.some((one) => one.id === id && one.statusId === 4)
  if (!isLive || !left.has(id)) return
  leaveFor(id)
    .then(async (isFree) => {
      if (!isFree) return
      left.delete(id)
      await air.start(id)
      await tell(`/presentations/${id}/act`, { action: "return" })
    })
    .catch(failed)
}
const shows = showsView(choose)
const visitorQueue = queueView({
  failed,
  pickUp: async (entryId, locationId) => {
    // Ask before the pick-up: the visitor must not wait for the answer.
    if (!(await leaveFor(undefined))) return
    const { presentationId } = await tell<{ presentationId: number }>(`/line/${entryId}/pick-up`, {
      consultantId: speakerAt(locationId),
    })
    look(presentationId)
    await air.start(presentationId)
  },
  remove: (entryId) => tell(`/line/${entryId}/remove`).then(worked),
})
const bookings = bookingsView({
  failed,
  start: async (bookingId) => {
    // Ask before the start: the visitor enters at once.
    if (!(await leaveFor(undefined))) return
    const { presentationId, done } = await tell<DeskStarted>(`/bookings/${bookingId}/start`)
    if (!done) throw new Error("The presentation is not in the state for this any more.")
    look(presentationId)
    await air.start(presentationId)
  },
})
const feedback = feedbackView()
air.onChoice(async () => {
  if (chosen === undefined || !(await leaveFor(chosen))) return undefined
  left.delete(chosen)
  return chosen
})

const drawSeat = ({ locations }: DeskState) => {
  if (seat.options.length === 0) {
    seat.append(
      new Option("All locations", "all"),
      ...locations.map(({ id, name }) => new Option(name, String(id))),
      new Option("Nowhere", "none"),
    )
    seat.value = sessionStorage.getItem("seat") ?? "all"
    if (!seat.value) seat.value = "all"
  }
  const here = locations.find(({ id }) => String(id) === seat.value)
  const people = here?.consultants ?? []
  const before = consultant.value
  consultant.replaceChildren(
    ...(here ? people.map(({ id, name }) => new Option(name, String(id))) : [new Option("The location's first", "")]),
  )
  if (people.some(({ id }) => String(id) === before)) consultant.value = before
  consultant.disabled = !here
  element("available-label", HTMLLabelElement).hidden = !here
  if (here) available.checked = here.moderatorAvailable
}

const draw = () => {
  if (!state) return
  drawSeat(state)
  visitorQueue(
    state.visitorQueue.filter(({ locationId }) => isHere(locationId)),
    state.locations,
  )
  shows.show(
    state.presentations.filter(({ locationId }) => isHere(locationId)),
    state.locations,
  )
  bookings(
    state.bookings.filter(({ locationId }) => isHere(locationId)),
    state.locations,
  )
  feedback(state.feedback.filter(({ locationId }) => isHere(locationId)))
}

const link = deskLink({
  onLink: (isOpen) => {
    linkState.textContent = isOpen ? "Connected" : "Connecting…"
  },
  onState: (received) => {
    state = received
    draw()
    readChosen().catch(failed)
  },
  onSaid: ({ presentationId, message }) => {
    if (presentationId === chosen) chat.add(message)
    else if (!message.isOwn) shows.flag(presentationId)
  },
})

seat.addEventListener("change", () => {
  sessionStorage.setItem("seat", seat.value)
  link.sit(seat.value)
  draw()
})
available.addEventListener("change", () => {
  tell(`/locations/${seat.value}/moderator`, { available: available.checked }).then(worked).catch(failed)
})
element("seat-form", HTMLFormElement).addEventListener("submit", (event) => event.preventDefault())

try {
  await signedIn()
  state = await ask<DeskState>("/state")
  draw()
  link.sit(seat.value)
} catch (failure) {
  failed(failure)
  linkState.textContent = "The desk's server cannot be reached."
}
