import type { IFrame } from "@stomp/stompjs"

/** How a link came to its end, as far as it can be told: closes bear the same code and reason, whatever the cause. */
export interface LinkEnd {
  /** By us, or because the far side was silent: nothing that was just asked is to blame. */
  readonly isInnocent: boolean
  /** The id of the subscription that the broker took away. */
  readonly cancelled: string | undefined
}

/**
 * An ERROR that another token may mend (B4), and the same one never: RabbitMQ says "Access refused for user 'x'", and of a virtual
 * host that is not there or that the token does not name "Virtual host 'x' access denied".
 */
export const isAccessRefused = ({ headers, body }: IFrame): boolean =>
  headers.message === "Bad CONNECT" && /^(Access refused|Virtual host .* access denied)/.test(body)

/** The subscription that "Server cancelled subscription" is about: RabbitMQ names it in the body, others in a header as well. */
export const cancelledBy = ({ headers, body }: IFrame): string | undefined =>
  headers.subscription ?? /\bid='([^']*)'/.exec(body)?.[1]
