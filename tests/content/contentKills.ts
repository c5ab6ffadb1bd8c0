import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import type { DatabaseAddress } from "../databases/databases.ts";
import { startScript } from "../processes.ts";
import { legal, publishEntries } from "./content.ts";
import { openEditing } from "./editing.ts";

/** Writes without end: saves a draft, publishes `a` and `b` together, plans `c` and `d` for now. Says what is done. */
const writing = `
	const [, folder, address] = process.argv;
	const { openDatabase } = await import(folder + "platform/db/open.ts");
	const { member, openEditing } = await import(folder + "tests/content/editing.ts");
	const { legal } = await import(folder + "tests/content/content.ts");
	const { hashOf } = await import(folder + "domain/content/drafts/fields.ts");
	const { setOf } = await import(folder + "domain/content/publishing/changeset.ts");
	const open = await openDatabase(JSON.parse(address));
	const site = openEditing(open, { now: () => new Date() });
	const list = await site.content.list("legal", "en");
	const [c, d, draft] = ["c", "d", "draft"].map((slug) => ({
		entry: list.find((one) => one.slug === slug).id, language: "en",
	}));
	const author = "ana";
	const title = async (place) => (await site.drafts.read(place)).body.title;
	const save = async (place, to) => site.drafts.save({
		...place, actor: { command: author },
		changes: [{ at: "/title", from: hashOf(await title(place)), to }],
	});
	const start = Number(await title(draft)) || 0;
	console.log("ready");
	for (let n = start + 1; ; n++) {
		await save(draft, String(n));
		console.log("save " + n);
		const both = [legal("a", { en: String(n) }), legal("b", { en: String(n) })];
		await site.publishing.publish(setOf(both), { actor: { command: author } });
		console.log("publish " + n);
		const release = await site.releases.create({ name: String(n), owner: author });
		for (const place of [c, d]) {
			await save(place, String(n));
			const submitted = await site.versions.submit({ ...place, author });
			await site.releases.add(release, [{ ...place, ...submitted }], author);
		}
		await site.releases.plan(release, new Date().toISOString(), member("bo"));
		console.log("plan " + n);
		await site.releases.publishDue();
		console.log("release " + n);
	}`;

/**
 * Kills a process again and again while it saves, publishes and publishes what
 * is due. Says what is wrong then: nothing, where all or nothing of a set is to
 * be seen and nothing acknowledged is lost.
 */
export async function killWhileWriting(
	address: DatabaseAddress,
	kills: number,
): Promise<{ faults: string[]; done: number }> {
	const open = await openDatabase(address);
	const faults: string[] = [];
	let done = 0;
	try {
		await migrate(open);
		const site = openEditing(open, { now: () => new Date() });
		const slugs = ["a", "b", "c", "d", "draft"];
		await publishEntries(
			site,
			slugs.map((slug) => legal(slug, { en: "0" })),
		);
		for (let kill = 0; kill < kills; kill++) {
			const folder = new URL("../../", import.meta.url).href;
			const script = startScript(writing, [folder, JSON.stringify(address)]);
			await script.until(2);
			await wait(Math.random() * 400);
			await script.kill();
			const acknowledged = (what: string) =>
				Math.max(
					0,
					...script.lines
						.filter((line) => line.startsWith(`${what} `))
						.map((line) => Number(line.split(" ")[1])),
				);
			done += script.lines.length;
			faults.push(...(await faultsAfter(site, acknowledged)));
		}
	} finally {
		await open.close();
	}
	return { faults, done };
}

async function faultsAfter(
	site: ReturnType<typeof openEditing>,
	acknowledged: (what: string) => number,
): Promise<string[]> {
	const faults: string[] = [];
	const expectAll = (what: string, found: number[]) => {
		if (new Set(found).size !== 1) faults.push(`half of a ${what}: ${found}`);
		if (found.some((one) => one < acknowledged(what)))
			faults.push(`lost ${what} ${acknowledged(what)}: ${found}`);
	};
	const shown = async () => {
		await site.content.refresh();
		const list = await site.content.list("legal", "en");
		return (slug: string) => list.find((one) => one.slug === slug);
	};
	let text = await shown();
	const sources = ["a", "b"].map((slug) => Number(text(slug)?.texts.source));
	expectAll("publish", sources);
	const titles = () =>
		["c", "d"].map((slug) => Number(text(slug)?.texts.title) || 0);
	expectAll("release", titles());

	// Releases planned and not published yet are published by whoever is there.
	await site.releases.publishDue();
	text = await shown();
	expectAll("plan", titles());
	const states = (await site.releases.list()).map(({ state }) => state);
	if (states.includes("failed") || states.includes("planned"))
		faults.push(`releases: ${states}`);

	const entry = text("draft")?.id ?? "";
	const place = { entry, language: "en" as const };
	const { body } = await site.drafts.read(place);
	const saved = (body as { title: string }).title;
	expectAll("save", [Number(saved) || 0]);
	const [last] = await site.drafts.changes(place);
	if (last && last.value !== saved)
		faults.push(`the draft says ${saved}, its last change ${last.value}`);
	const { number } = await site.db
		.selectFrom("content_version")
		.select("number")
		.executeTakeFirstOrThrow();
	const { newest } = await site.db
		.selectFrom("content_history")
		.select((row) => row.fn.max("version").as("newest"))
		.executeTakeFirstOrThrow();
	if (number !== newest) faults.push(`version ${number}, history ${newest}`);
	return faults;
}
