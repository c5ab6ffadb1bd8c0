import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { sendersOf } from "../accounts/network.ts";

const day = 24 * 60 * 60 * 1000;

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Keys that all processes of the site share, made by the first that needs one.
 * A sender's address is kept only as a hash with the salt of its day; salts are
 * deleted after two days, and then nobody can say whose hash it was.
 */
export function createSecrets({ db, clock }: { db: Db; clock: Clock }) {
	const known = new Map<string, Promise<string>>();

	return {
		/** Key that form tokens are signed with. */
		form: () => secret("form"),

		/**
		 * Hashes of each network of an IP address (`sendersOf`), with the salt of
		 * today and of yesterday.
		 */
		async addressHashes(address: string): Promise<[string, string][]> {
			const now = clock.now().getTime();
			const names = [now, now - day].map(saltName) as [string, string];
			// Salts no longer needed leave the memory, too.
			for (const name of known.keys())
				if (name.startsWith("salt-") && !names.includes(name))
					known.delete(name);
			const [today, yesterday] = await Promise.all(names.map(secret));
			return sendersOf(address).map((network) => [
				hash(today as string, network),
				hash(yesterday as string, network),
			]);
		},
	};

	function secret(name: string): Promise<string> {
		const found = known.get(name);
		if (found) return found;
		const made = obtain(name);
		known.set(name, made);
		made.catch(() => known.delete(name));
		return made;
	}

	async function obtain(name: string): Promise<string> {
		const now = clock.now();
		await db
			.insertInto("lead_secret")
			.values({
				name,
				value: randomBytes(32).toString("base64url"),
				created_at: now.toISOString(),
			})
			.onConflict((conflict) => conflict.column("name").doNothing())
			.execute();
		await forgetSalts(db, now);
		const row = await db
			.selectFrom("lead_secret")
			.select("value")
			.where("name", "=", name)
			.executeTakeFirstOrThrow();
		return row.value;
	}
}

/** Deletes salts that nobody needs, also where nobody has sent anything since. */
export async function forgetSalts(db: Db, now: Date): Promise<void> {
	await db
		.deleteFrom("lead_secret")
		.where("name", "like", "salt-%")
		.where("name", "<", saltName(now.getTime() - day))
		.execute();
}

function saltName(time: number): string {
	return `salt-${new Date(time).toISOString().slice(0, 10)}`;
}

function hash(salt: string, network: string): string {
	const digest = createHmac("sha256", salt).update(network).digest("base64url");
	return digest.slice(0, 22);
}
