import { expect } from "vitest";
import { createDigests } from "../../../../domain/files/digests/digests.ts";
import type { Mail } from "../../../../platform/mail/port.ts";
import { type AudienceWorld, accountNames } from "../../audienceRun.ts";
import { hour } from "../../audienceSteps.ts";
import { nameIn } from "../models/givenModel.ts";
import type { RouteModel } from "../models/routeModel.ts";

/** Files that a mail names at most. */
const mostNamed = 20;

/** Mail address of an account. */
export const mailOf = (name: string) => `${name}@example.com`;

/**
 * Sends the digests of a site, and compares each with what the models say: it names what is
 * new to its reader and seen by him as it is sent, and nothing else.
 */
export function createDigestLook(world: AudienceWorld, model: RouteModel) {
	const { site, db } = world;
	const sent: Mail[] = [];
	const digests = createDigests({
		...{ db, clock: { now: () => new Date(++world.time) } },
		mailer: {
			send: async (mail: Mail) => void sent.push(mail),
			close: async () => undefined,
		},
		selection: site.selection,
		secrets: { sign: async () => "-".repeat(43), verify: async () => false },
		publicUrl: "https://cars.example",
		brand: async () => "Marque",
	});

	return async function morning(): Promise<void> {
		const row = await db
			.selectFrom("digest")
			.select("due_at")
			.orderBy("due_at")
			.executeTakeFirst();
		if (!row) return;
		// Later in its hour than any step before, as times that steps set are.
		const due = Date.parse(row.due_at) + (world.time % hour) + 1;
		world.time = Math.max(world.time, due);
		const now = new Date(world.time).toISOString();
		const rows = await db
			.selectFrom("digest")
			.select("account_id")
			.where("due_at", "<=", now)
			.execute();
		await digests.round();
		const mails = sent.splice(0);
		let expected = 0;
		for (const { account_id: account } of rows) {
			const since = model.digests.get(account) ?? 0;
			const seen = await world.model.seenBy(account);
			const fresh = await world.news.newTo(account, since, seen);
			model.digests.set(account, world.time);
			const name = accountNames[world.accounts.indexOf(account)] ?? "";
			const mail = mails.find(({ to }) => to[0] === mailOf(name));
			expect(mail !== undefined).toBe(fresh.length > 0);
			if (!mail) continue;
			expected++;
			const files = (mail.text.match(/– \u2068[^\u2069]*\u2069/g) ?? []).map(
				(line) => line.slice(3, -1),
			);
			const all = await model.rows();
			// Accounts read English.
			const named = ({ id, name }: { id: string; name: string }) => {
				const row = all.get(id) ?? { id, sha256: null };
				return nameIn(name, model.editions.open(row, "en")?.edition);
			};
			const names = fresh.map(named);
			expect(files).toHaveLength(Math.min(mostNamed, names.length));
			expect(files.filter((file) => !names.includes(file))).toEqual([]);
			const told = mail.text.match(/paper \d+/g) ?? [];
			const may = [...seen.values()].map(({ name }) => name).join("\n");
			const known: string[] = may.match(/paper \d+/g) ?? [];
			expect(told.filter((one) => !known.includes(one))).toEqual([]);
		}
		expect(mails).toHaveLength(expected);
	};
}
