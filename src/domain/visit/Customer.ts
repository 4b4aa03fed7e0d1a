/** The visitor as the backend knows them (E7). */
export interface Customer {
  /** Secret: anyone who has it gets a token (decisions E5). */
  readonly uuid: string
  /** Random name by which others know this visitor; undefined where the backend does not tell. */
  readonly consumerTag: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}
