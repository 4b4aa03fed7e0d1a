import type { Customer } from "./customer.ts"

/** A bookable time: UTC date and time, as the contract writes them. */
export interface FreeTime {
  readonly date: string
  readonly start_time: string
}

/** The free times at the first location, from tomorrow on, for the days of two months. */
export const freeTimes = async (customer: Customer): Promise<ReadonlyArray<FreeTime>> => {
  const today = new Date()
  const months = [0, 1].map((ahead) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1)))
  const found = await Promise.all(
    months.map(async (month) => {
      const query = `location_id=1&year=${month.getUTCFullYear()}&month=${month.getUTCMonth() + 1}`
      const answer = await customer.ask(`/booking/month_availability?${query}`)
      const { monthly_availability: days } = (await answer.json()) as {
        readonly monthly_availability: ReadonlyArray<{
          readonly date: string
          readonly start_times: ReadonlyArray<string>
        }>
      }
      return days.flatMap(({ date, start_times }) => start_times.map((start_time) => ({ date, start_time })))
    }),
  )
  const tomorrow = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10)
  return found.flat().filter(({ date }) => date >= tomorrow)
}

/** Books a time under an e-mail address. */
export const book = (customer: Customer, time: FreeTime, email: string): Promise<Response> =>
  customer.ask("/booking/submit", {
    location_id: 1,
    ...time,
    first_name: "Mallory",
    last_name: "Moore",
    email,
    phone: "+49 211 5550100",
    comments: "Buy at evil.example",
    gdpr_consent: true,
  })

export const upload = (customer: Customer, presentationId: number, name: string, text: BlobPart): Promise<Response> => {
  const form = new FormData()
  form.append("file", new Blob([text], { type: "text/plain" }), name)
  return customer.ask(`/presentation/${presentationId}/chat_files`, form)
}
