/**
 * A language model that does not answer: 503 when it refuses us or is set up wrongly, 502 when it is
 * down or fails. `message` is public; its own words are the `cause`.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly status: 502 | 503;

  constructor(status: 502 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
