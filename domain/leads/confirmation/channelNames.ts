/** Name of the delivery that confirms a request to the person. */
export const confirmChannel = "confirm";

/** Begin of the names of deliveries that tell a person news. */
export const newsPrefix = "news ";

/** Number of the last event that a delivery of news tells of; undefined for other deliveries. */
export function newsUntil(channel: string): number | undefined {
	return channel.startsWith(newsPrefix)
		? Number(channel.slice(newsPrefix.length))
		: undefined;
}

export const isNewsChannel = (channel: string): boolean =>
	newsUntil(channel) !== undefined;
