import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { sign } from "../../../platform/secrets/signing.ts";
import { sendersOf } from "../../identity/login/network.ts";
import { deleteSecretsBefore } from "../leadQueries.ts";

const day = 24 * 60 * 60 * 1000;
const prefix = "address-salt-";

export type AddressHashes = ReturnType<typeof createAddressHashes>;

/**
 * A sender's address is kept only as a hash with the salt of its day; salts are
 * deleted after two days, and then nobody can say whose hash it was.
 */
export function createAddressHashes(deps: {
	db: Db;
	clock: Clock;
	secrets: Pick<Secrets, "versions">;
}) {
	const { db, clock, secrets } = deps;
	// Salts no longer needed leave the memory, too.
	const salts = createSingleFlight<Buffer | undefined>({ max: 2 });

	const saltOf = (time: number) =>
		salts.run(saltName(time), async () => {
			await forgetSalts(db, clock.now());
			const [salt] = await secrets.versions(saltName(time));
			return salt?.key;
		});

	/**
	 * Hashes of each network of an IP address (`sendersOf`), with the salt of
	 * today and of yesterday.
	 */
	return async function hashesOf(address: string): Promise<[string, string][]> {
		const now = clock.now().getTime();
		const [today, yesterday] = await Promise.all([now, now - day].map(saltOf));
		if (!today || !yesterday) throw new Error("There is no salt.");
		return sendersOf(address).map((network) => [
			hash(today, network),
			hash(yesterday, network),
		]);
	};
}

/** Deletes salts that nobody needs, also where nobody has sent anything since. */
export async function forgetSalts(db: Db, now: Date): Promise<void> {
	await deleteSecretsBefore(db, prefix, saltName(now.getTime() - day));
}

function saltName(time: number): string {
	return `${prefix}${new Date(time).toISOString().slice(0, 10)}`;
}

function hash(salt: Buffer, network: string): string {
	return sign(salt, network).slice(0, 22);
}
