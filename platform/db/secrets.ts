import { randomBytes } from "node:crypto";
import type { Clock } from "../runtime/clock.ts";
import type { Db } from "./open.ts";

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Keys that all processes of the site share, each made by the first that needs
 * it: 32 random bytes as base64url. They live as long as the database.
 */
export function createSecrets({ db, clock }: { db: Db; clock: Clock }) {
	const known = new Map<string, Promise<string>>();

	async function obtain(name: string): Promise<string> {
		await db
			.insertInto("secret")
			.values({
				name,
				value: randomBytes(32).toString("base64url"),
				created_at: clock.now().toISOString(),
			})
			.onConflict((conflict) => conflict.column("name").doNothing())
			.execute();
		const row = await db
			.selectFrom("secret")
			.select("value")
			.where("name", "=", name)
			.executeTakeFirstOrThrow();
		return row.value;
	}

	return function secret(name: string): Promise<string> {
		const found = known.get(name);
		if (found) return found;
		const made = obtain(name);
		known.set(name, made);
		made.catch(() => known.delete(name));
		return made;
	};
}
