import { randomUUID } from "node:crypto";
import type { Db } from "../platform/db/open.ts";
import type { Services } from "../server/services.ts";

/** A partner who is logged in, and an id for him; nothing of a login is tried. */
export async function loggedIn(db: Db): Promise<{
	sessionId: string;
	accountId: string;
}> {
	const [sessionId, accountId] = [randomUUID(), randomUUID()];
	const now = new Date().toISOString();
	await db
		.insertInto("account")
		.values({
			id: accountId,
			account: accountId,
			account_key: accountId,
			name: "Partner",
			password_hash: "",
			state: "active",
			created_at: now,
			password_changed_at: now,
		})
		.execute();
	await db
		.insertInto("session")
		.values({
			id: sessionId,
			account_id: accountId,
			token_hash: sessionId,
			device: "",
			network: "192.0.2.x",
			created_at: now,
			seen_at: now,
			expires_at: new Date(Date.now() + 3_600_000).toISOString(),
			ended_at: null,
		})
		.execute();
	return { sessionId, accountId };
}

/** A published file with this content. */
export async function published(
	{ library }: Pick<Services, "library">,
	parentId: string,
	name: string,
	content: Uint8Array,
	mediaType = "application/pdf",
) {
	return library.addFile({
		...(await library.store(content)),
		parentId,
		name,
		mediaType,
		state: "published",
	});
}
