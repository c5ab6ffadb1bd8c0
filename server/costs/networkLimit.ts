import { DomainError } from "../../contracts/errors.ts";
import { sendersOf, wideShares } from "../../domain/identity/login/network.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { createRateLimit } from "../../platform/runtime/concurrency/rateLimit.ts";

/**
 * A rate limit of strangers, by network: an IPv4 address, an IPv6 /64; a /56 may do
 * twice as much, a /48 four times. Each process counts for itself.
 *
 * @param what is limited, for the log
 * @param most requests of one network `within` milliseconds
 */
export function createNetworkLimit(deps: {
	what: string;
	most: number;
	within: number;
	clock: Clock;
}) {
	const limit = createRateLimit(deps);

	/**
	 * Counts a request from an address.
	 *
	 * @throws DomainError `too_many`, with the seconds until another may pass
	 */
	return function admit(address: string): void {
		const waits = sendersOf(address).map((one, n) => limit(one, wideShares[n]));
		const retryAfter = Math.max(...waits);
		if (retryAfter > 0)
			throw new DomainError("too_many", deps.what, [], { retryAfter });
	};
}
