/** A message to another system, signed as https://www.standardwebhooks.com says. */
export type WebhookMessage = {
	/** Id that stays the same for every try: receivers drop what they have had. */
	id: string;
	/** JSON. */
	body: string;
};

export interface WebhookSender {
	/**
	 * Delivers a message; resolves when the receiver answered 2xx.
	 *
	 * @throws Error for any other answer, a redirect too, for none in time, and
	 * for an address that is not on the public internet
	 */
	send(message: WebhookMessage): Promise<void>;
}
