/** Who wants to know what was done, and how long it took. */
export type Observer = {
	/** A request that was not answered from memory. `route`: as it was declared. */
	answered(
		what: { method: string; route: string; status: number },
		seconds: number,
	): void;
	/** A page that was. Called for each: has to cost next to nothing. */
	kept(status: number): void;
	/** A statement of the database, `select` and the like. */
	queried(kind: string, seconds: number, failed: boolean): void;
	/** Something done by the store. */
	stored(operation: string, seconds: number, failed: boolean): void;
};

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
