import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Outcome } from "../domain/notices/noticeTexts.ts";
import { signIn } from "../tests/accounts/accounts.ts";
import { openKilledSite, runKilled, type UnderWay } from "../tests/kills.ts";

const kills = 6;
const uploadsOfARun = 25;

test("of uploads that are decided about while the deciding process is killed, none is half decided, lost or published twice", async () => {
	const { dataDir, db, site } = await openKilledSite();
	const { id: folderId } = await site.folders.add({ name: "Inbox" }, "zoe");
	await site.folders.setPolicy(folderId, "hold", "zoe");
	const sender = { ...(await signIn(db, site.accounts)), network: "" };

	async function send(name: string): Promise<string> {
		const staged = await site.library.stage(Buffer.from(name));
		const given = { folderId, name, note: "" };
		const upload = await site.uploads.take(sender, given, staged);
		expect(upload.state).toBe("review");
		return upload.entry_id ?? "";
	}

	/** Lets a command decide, and kills it; gives the ids it has acknowledged. */
	async function decide(ids: string[], verb: string[], kill?: number) {
		const words = ["files", ...verb, ...ids, "--json"];
		const cut = async ({ said, isOver }: UnderWay) => {
			// The first decision is made: the others are under way.
			while (!said().includes("\n") && !isOver()) await pause(2);
			await pause(kill);
		};
		const { said } = await runKilled(
			dataDir,
			words,
			kill === undefined ? undefined : cut,
		);
		const lines = said.split("\n").slice(0, -1);
		return lines.map((line) => JSON.parse(line).id as string);
	}

	/** Number of published files; fails for a file that is half decided. */
	async function examine(ids: string[], acknowledged: Set<string>) {
		let published = 0;
		const rows = await db.selectFrom("notice").select("content").execute();
		const told = rows.map(({ content }) => JSON.parse(content) as Outcome);
		for (const id of ids) {
			const upload = await db
				.selectFrom("upload")
				.selectAll()
				.where("entry_id", "=", id)
				.executeTakeFirstOrThrow();
			const entry = await site.library.entry(id);
			const notices = told.filter((one) => one.upload === upload.id).length;
			const lines = await db
				.selectFrom("audit_record")
				.select("number")
				.where("subject", "=", id)
				.where("action", "in", ["file-approve", "file-refuse"])
				.execute();
			const isDecided = upload.state !== "review";
			if (acknowledged.has(id)) expect(isDecided).toBe(true);
			expect([entry?.state, notices, lines.length]).toEqual(
				upload.state === "published"
					? ["published", 1, 1]
					: upload.state === "refused"
						? ["deleted", 1, 1]
						: ["held", 0, 0],
			);
			if (upload.state === "published") published++;
		}
		return published;
	}

	const all: string[] = [];
	const acknowledged = new Set<string>();
	let isCut = false;
	for (let n = 0; n < kills; n++) {
		const ids = await Promise.all(
			Array.from({ length: uploadsOfARun }, (_, at) => send(`${n}-${at}.txt`)),
		);
		all.push(...ids);
		const verb = n % 2 === 0 ? ["approve"] : ["refuse", "--because", "quality"];
		const first = await decide(ids, verb, 3 * n);
		for (const id of first) acknowledged.add(id);
		isCut ||= first.length < ids.length;
		await examine(all, acknowledged);
		// Uploads that are left are decided by whoever comes next, and what is decided stays.
		const waiting = await site.staffFiles.list({
			states: ["review"],
			limit: uploadsOfARun,
		});
		const rest = waiting.map(({ id }) => id);
		expect(rest.some((id) => acknowledged.has(id))).toBe(false);
		if (rest.length === 0) continue;
		for (const id of await decide(rest, verb)) acknowledged.add(id);
	}
	const published = await examine(all, acknowledged);
	expect(published).toBe((kills / 2) * uploadsOfARun);
	expect(isCut).toBe(true);
	const folder = await site.library.entry(folderId);
	expect(folder?.entries).toBe(published);
}, 240_000);
