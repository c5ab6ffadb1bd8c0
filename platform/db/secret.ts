import { randomBytes } from "node:crypto";
import type { Clock } from "../runtime/clock.ts";
import type { Db } from "./open.ts";

/**
 * A key all processes of the site share, made by the first that asks for it.
 *
 * @returns 32 random bytes
 */
export async function obtainSecret(
	db: Db,
	clock: Clock,
	name: string,
): Promise<Buffer> {
	const read = () =>
		db
			.selectFrom("secret")
			.select("value")
			.where("name", "=", name)
			.executeTakeFirst();
	const known = await read();
	if (known) return Buffer.from(known.value, "base64url");
	await db
		.insertInto("secret")
		.values({
			name,
			value: randomBytes(32).toString("base64url"),
			created_at: clock.now().toISOString(),
		})
		// Another process was quicker: its key is the one.
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	const made = await read();
	if (!made) throw new Error(`The secret "${name}" cannot be kept.`);
	return Buffer.from(made.value, "base64url");
}
