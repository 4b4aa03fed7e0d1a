import type { WebhookDelivery, WebhookState } from "../environment/tables/webhooks.ts"
import { escapedHtml } from "../mail/escapedHtml.ts"

const states: Readonly<Record<WebhookState, string>> = { waiting: "Waits", sent: "Sent", failed: "Not taken for a day" }

const row = ({ webhookId, endpoint, type, body, state, attempts, answer, createdAt }: WebhookDelivery): string => `
          <li>
            <p class="delivery ${state}">${states[state]}, ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}${
              answer === null ? "" : `, last answer: ${escapedHtml(answer)}`
            }</p>
            <details>
              <summary>${escapedHtml(type)} for ${escapedHtml(endpoint)} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 19).replace("T", " ")} UTC</time></summary>
              <p>${escapedHtml(webhookId)}</p>
              <pre>${escapedHtml(JSON.stringify(JSON.parse(body), null, 2))}</pre>
            </details>
          </li>`

/** The last webhooks, for the outbox page; empty if there are none. */
export const deliveriesHtml = (rows: ReadonlyArray<WebhookDelivery>): string =>
  rows.length === 0
    ? ""
    : `<article aria-labelledby="webhooks">
        <h2 id="webhooks">Webhooks</h2>
        <ul class="webhooks">${rows.map(row).join("")}
        </ul>
      </article>`
