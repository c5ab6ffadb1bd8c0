/** The right of one process among several to do something; see `platform/db/locks/lease.ts`. */
export type Lease = {
	/** Takes it, or keeps it for longer: 0. Where somebody else has it, milliseconds until it may be free. */
	take(): Promise<number>;
	/** Lets it go; for so many milliseconds nobody may take it then. */
	end(rest: number): Promise<void>;
	/** Milliseconds within which it has to be taken again. */
	lasts: number;
};

/**
 * Works with a lease that was taken, and takes it again in time until the work
 * ends. `held` says no once it is lost.
 */
export async function whileHeld<T>(
	lease: Lease,
	work: (held: () => boolean) => Promise<T>,
): Promise<T> {
	let held = true;
	const renewing = setInterval(() => {
		lease.take().then(
			(wait) => {
				held &&= wait === 0;
			},
			// Taken again in a moment; nobody else gets it before its time is over.
			() => {},
		);
	}, lease.lasts / 3).unref();
	try {
		return await work(() => held);
	} finally {
		clearInterval(renewing);
	}
}
