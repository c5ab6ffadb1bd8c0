/** Observer that is told what was done, and how long it took. */
export type Observer = {
	/** Begins a request that is not answered from memory. */
	begin?(
		request: object,
		what: { method: string; route: string; traceparent: string | undefined },
	): void;
	/** Runs `goOn` with what follows belonging to that request. */
	within?(request: object, goOn: () => void): void;
	/** Ends that request. */
	ended?(request: object, status: number): void;
	/** Reports a whole request at once. `route`: as it was declared. */
	answered?(
		what: { method: string; route: string; status: number },
		seconds: number,
	): void;
	/** Reports a page answered from memory. Called for each: has to cost next to nothing. */
	kept?(status: number): void;
	/** A statement of the database, `select` and the like. */
	queried(kind: string, seconds: number, failed: boolean): void;
	/** Something done by the store. */
	stored(operation: string, seconds: number, failed: boolean): void;
};

/** Metrics and traces, each of what it wants to know; undefined where nobody does. */
export function together(
	counts: Observer | undefined,
	traces: Observer | undefined,
): Observer | undefined {
	if (!counts || !traces) return counts ?? traces;
	return {
		...traces,
		...counts,
		queried(...what) {
			counts.queried(...what);
			traces.queried(...what);
		},
		stored(...what) {
			counts.stored(...what);
			traces.stored(...what);
		},
	};
}

const watched = [
	...["stage", "put", "read", "open", "bytes"],
	...["stat", "remove", "removeOld", "adopt"],
];

/** A store whose operations are observed: until they give something, not until that is read. */
export function observedStorage<S extends object>(
	storage: S,
	{ stored }: Pick<Observer, "stored">,
): S {
	const operations = Object.entries(storage).map(([name, operation]) => {
		if (!watched.includes(name)) return [name, operation];
		return [
			name,
			async (...given: unknown[]) => {
				const begun = performance.now();
				let failed = true;
				try {
					const result = await operation(...given);
					failed = false;
					return result;
				} finally {
					stored(name, (performance.now() - begun) / 1000, failed);
				}
			},
		];
	});
	return Object.fromEntries(operations);
}
