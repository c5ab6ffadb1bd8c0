/** Requests begun in one turn of the event loop: some milliseconds of work at most. */
const mostAtOnce = 64;

/**
 * Begins no more than so many requests in one turn of the event loop; the others
 * follow in the next turns, in the order in which they came. Hundreds of
 * connections that ask at the same moment would otherwise be one long turn, in
 * which nobody else is heard.
 *
 * @param begin takes a request up; its client may have gone meanwhile
 */
export function paceRequests<Request, Response>(
	begin: (request: Request, response: Response) => void,
): (request: Request, response: Response) => void {
	let waiting: [Request, Response][] = [];
	let begun = 0;

	function nextTurn(): void {
		const next = waiting.slice(0, mostAtOnce);
		waiting = waiting.slice(mostAtOnce);
		begun = next.length;
		if (begun === 0) return;
		setImmediate(nextTurn);
		for (const [request, response] of next) begin(request, response);
	}

	return (request, response) => {
		if (begun === 0) setImmediate(nextTurn);
		if (begun >= mostAtOnce || waiting.length > 0) {
			waiting.push([request, response]);
			return;
		}
		begun += 1;
		begin(request, response);
	};
}
