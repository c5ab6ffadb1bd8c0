/**
 * Content in pieces of a size that is asked for each time. Where the source fails
 * a piece ends, and `check` throws that later: what came is not lost.
 */
export function cut(source: AsyncIterable<Uint8Array>) {
	const chunks = source[Symbol.asyncIterator]();
	let rest: Uint8Array | undefined;
	let isOver = false;
	let failure: { error: unknown } | undefined;

	async function next(): Promise<Uint8Array | undefined> {
		if (isOver) return undefined;
		try {
			const { value, done } = await chunks.next();
			if (!done) return value;
		} catch (error) {
			failure = { error };
		}
		isOver = true;
		return undefined;
	}

	return {
		/** Whether all of it was taken, or nothing more comes. */
		ended: () => isOver && rest === undefined,

		/** The next bytes, so many at most. */
		async *take(most: number): AsyncGenerator<Uint8Array> {
			let left = most;
			while (left > 0) {
				const chunk = rest ?? (await next());
				if (!chunk) return;
				const now = chunk.subarray(0, left);
				rest = now.length < chunk.length ? chunk.subarray(left) : undefined;
				left -= now.length;
				yield now;
			}
		},

		/** Lets go of the source. */
		async close(): Promise<void> {
			await chunks.return?.();
		},

		/** Throws what the source failed with. */
		check(): void {
			if (failure) throw failure.error;
		},
	};
}
