import { beforeEach, expect, test } from "vitest";
import type {
	ConsoleCall,
	ConsoleRequest,
} from "../../../contracts/console/calls.ts";
import { type Grant, staffRoles } from "../../../contracts/rights.ts";
import { fieldAt, hashOf } from "../../../domain/content/drafts/fields.ts";
import { createTestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";

type Person = Awaited<ReturnType<typeof asStaff>>;
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

let site: Awaited<ReturnType<typeof createTestApp>>;
let [ana, ben, eve] = [] as unknown as [Person, Person, Person];
let news = "";
let slide = "";
const en = () => ({ entry: news, language: "en" as const });

/** A site on which news and slides take two: two who publish, one who writes. */
beforeEach(async () => {
	site = await createTestApp();
	const chief: Grant[] = [{ role: "editor-in-chief" }];
	ana = await asStaff(site, chief);
	ben = await asStaff(site, chief, { name: "Ben Ito" });
	eve = await asStaff(site, [{ role: "editor" }], { name: "Eve" });
	const admin = await asStaff(site, undefined, { name: "Ada" });
	await admin.call("console-settings-save", {
		fourEyes: { news: true, slide: true },
	});
	const { entries } = await site.services.content.state();
	const idOf = (kind: string) =>
		entries.find((one) => one.kind === kind)?.id ?? "";
	news = idOf("news");
	slide = idOf("slide");
	return () => site.close();
}, 120_000);

async function write(
	by: Person,
	at: string,
	to: unknown,
	place: { entry: string; language: "en" | "zxx" } = en(),
) {
	const { data } = await by.call("console-draft", place);
	const from = hashOf(fieldAt(data.body, at));
	const answer = await by.call("console-draft-save", {
		...place,
		author: by.staff.id,
		changes: [{ at, from, to }],
	});
	expect([answer.status, answer.data.refused]).toEqual([200, []]);
}
async function publish(by: Person) {
	const entries = [{ entry: news }];
	const { data } = await by.call("console-publish-check", { entries });
	const answer = await by.call("console-publish", {
		entries,
		stamp: data.stamp,
	});
	expect(data.needsOther).toBe(answer.status === 403);
	return answer;
}
async function titleNow() {
	await site.services.content.refresh();
	const { entries } = await site.services.content.state();
	const of = entries.find(({ id }) => id === news);
	return (of?.texts.en as { title: string } | undefined)?.title;
}
/** Another publishes the release it was put into; who put it in may not. */
async function byAnother(release: string, requester: Person, other: Person) {
	const { data } = await requester.call("console-release", { id: release });
	expect(data.needsOther).toBe(true);
	const given = { id: release, seen: data.version };
	expect((await requester.call("console-release-publish", given)).status).toBe(
		403,
	);
	const done = await other.call("console-release-publish", given);
	expect(done.data).toMatchObject({ done: true });
}

test("a comma by another makes nobody the other: all who wrote count, and who handed exactly this in stands up for it", async () => {
	await write(ana, "/title", "Ana's words");
	await write(ben, "/title", "Ana's words,");
	for (const by of [ana, ben]) expect((await publish(by)).status).toBe(403);
	await eve.call("console-submit", en());
	await write(ana, "/title", "Ana's other words,");
	expect((await publish(ana)).status).toBe(403);
	await ben.call("console-submit", en());
	expect((await publish(ben)).status).toBe(403);
	expect((await publish(ana)).data).toMatchObject({ done: true });
	expect(await titleNow()).toBe("Ana's other words,");
});

test("what was sent back is not stood up for any more", async () => {
	await write(ana, "/title", "Ana's words");
	await ben.call("console-submit", en());
	await ben.call("console-send-back", { ...en(), note: "No" });
	expect((await publish(ana)).status).toBe(403);
});

test("a kept version is not published by rolling back to it; the way on is a release", async () => {
	const before = await titleNow();
	await write(ana, "/title", "Ana's words");
	const { data: kept } = await ana.call("console-keep", en());
	const { data } = await ana.call("console-draft", en());
	await ana.call("console-draft-drop", { ...en(), seen: hashOf(data.body) });
	for (const at of [undefined, "/title"]) {
		const answer = await ana.call("console-roll-back", {
			...en(),
			...kept,
			at,
		});
		expect(answer.data).toMatchObject({ done: false, problems: [] });
		expect(answer.data.release).toEqual(expect.any(String));
		expect(await titleNow()).toBe(before);
		if (at) await byAnother(answer.data.release, ana, ben);
	}
	expect(await titleNow()).toBe("Ana's words");
	const undone = await ana.call("console-publish-undo", {
		version: await site.services.content.refresh(),
	});
	await byAnother(undone.data.release, ana, ben);
	expect(await titleNow()).toBe(before);
});

test("withdrawing, removing and bringing back take two", async () => {
	const before = await titleNow();
	const gone = await ana.call("console-entry-remove", {
		entry: news,
		anyway: true,
	});
	expect(gone.status).toBe(403);
	expect(gone.message).toMatch(/two people/);
	const away = await ana.call("console-entry-withdraw", {
		entry: news,
		anyway: true,
	});
	expect([away.data.done, await titleNow()]).toEqual([false, before]);
	await byAnother(away.data.release, ana, ben);
	expect(await titleNow()).toBeUndefined();
	const removed = await ana.call("console-entry-remove", {
		entry: news,
		anyway: true,
	});
	expect(removed.data.done).toBe(true);
	const back = await ana.call("console-entry-restore", { entry: news });
	expect([back.data, await titleNow()]).toEqual([{ release: null }, undefined]);
});

test("a slide is planned by another than its writer, and so is its end", async () => {
	const place = { entry: slide, language: "zxx" as const };
	const { data } = await ana.call("console-draft", place);
	const facts = data.body;
	const other = (await site.services.content.list("model", "en")).find(
		(one) => one.facts.name !== facts.model,
	);
	await write(ana, "/model", other?.facts.name, place);
	const times = { entry: slide, names: { from: "From", until: "Until" } };
	const own = { ...times, from: soon(), until: null };
	expect((await ana.call("console-slide-plan", own)).status).toBe(403);
	const end = { ...times, from: null, until: soon() };
	expect((await ben.call("console-slide-plan", end)).status).toBe(403);
	expect((await ben.call("console-slide-plan", own)).status).toBe(200);
});

test("a plan is judged again when it is due: by the rights its planner has then, and the words there are then", async () => {
	await write(eve, "/title", "Eve's words");
	const { data } = await eve.call("console-release-add", {
		name: "Soon",
		entries: [{ entry: news }],
	});
	const { releases } = site.services.editing;
	const seen = (await releases.read(data.id)).version;
	const plan = { id: data.id, at: soon(), seen };
	expect((await ana.call("console-release-plan", plan)).status).toBe(200);
	// Nobody brings words of his own into what another has planned.
	await write(ben, "/title", "Ben's words");
	const added = await ben.call("console-release-add", {
		id: data.id,
		entries: [{ entry: news }],
	});
	expect(added.status).toBe(403);
	await site.services.staff.members.change(
		ana.staff.id,
		{ grants: [{ role: "editor" }] },
		"tests",
	);
	await site.database.db
		.updateTable("release")
		.set({ due_at: new Date().toISOString() })
		.where("id", "=", data.id)
		.execute();
	await releases.publishDue();
	expect(await releases.read(data.id)).toMatchObject({
		state: "failed",
		problems: [{ code: "not_allowed", kind: "news", language: "en" }],
	});
	expect(await titleNow()).not.toBe("Eve's words");
});

/** Every call by which something could become visible, or cease to be, and what it needs. */
const ways: {
	[N in ConsoleCall]?: (of: {
		revision: string;
		release: { id: string; seen: number };
		stamp: string;
		version: number;
		/** Version of the order of slides. */
		order: number;
		to: string;
	}) => ConsoleRequest<N>;
} = {
	"console-publish": ({ stamp }) => ({ entries: [{ entry: news }], stamp }),
	"console-publish-undo": ({ version }) => ({ version }),
	"console-roll-back": ({ revision }) => ({ ...en(), revision }),
	"console-roll-back-entry": ({ to }) => ({ entry: news, to }),
	"console-release-publish": ({ release }) => release,
	"console-release-plan": ({ release }) => ({ ...release, at: soon() }),
	"console-entry-withdraw": () => ({ entry: news, anyway: true }),
	"console-entry-remove": () => ({ entry: news, anyway: true }),
	"console-entry-rename": () => ({ entry: news, slug: "elsewhere" }),
	"console-entry-move": () => ({ entry: slide, before: null }),
	"console-order-publish": ({ order }) => ({ kind: "slide", seen: order }),
	"console-slide-plan": () => ({
		entry: slide,
		from: null,
		until: soon(),
		names: { from: "From", until: "Until" },
	}),
};
test.each(Object.keys(ways) as ConsoleCall[])(
	"%s as every role shows nothing that is the caller's own alone",
	async (name) => {
		const { content, editing, publishing } = site.services;
		const to = new Date().toISOString();
		const { published } = await editing.drafts.read(en());
		const texts = { ...(published as object), title: "Of a command" };
		await publishing.publish(
			{ items: [{ ...en(), body: texts }] },
			{ actor: { command: "tests" } },
		);
		for (const role of staffRoles) {
			const grant: Grant =
				role === "translator"
					? { role, languages: ["en"], publishes: true }
					: { role };
			const by = await asStaff(site, [grant], { name: role });
			// His own words wait everywhere, by whatever right he once had.
			const { body, revision: base } = await editing.drafts.read(en());
			const change = { at: "/title", to: `By ${role}` };
			const from = hashOf(fieldAt(body, change.at));
			const author = by.staff.id;
			await editing.drafts.save({
				...en(),
				actor: { command: author },
				changes: [{ ...change, from }],
			});
			const revision = await editing.versions.keep({ ...en(), author });
			const id = await editing.releases.create({ name: role, owner: author });
			await editing.releases.add(id, [{ ...en(), revision, base }], author);
			const { version: seen } = await editing.releases.read(id);
			await editing.orders.move(
				"slide",
				{ entry: slide, before: null },
				author,
			);
			const { draft } = await editing.orders.read("slide");
			const check = await by.call("console-publish-check", {
				entries: [{ entry: news }],
			});
			const version = await content.refresh();
			const shown = JSON.stringify((await content.state()).entries);
			const request = ways[name]?.({
				revision,
				release: { id, seen },
				stamp: check.data?.stamp ?? "",
				version,
				to,
				order: draft?.version ?? 1,
			});
			const answer = await by.call(name, request as never);
			await content.refresh();
			const now = JSON.stringify((await content.state()).entries);
			const planned = (await editing.releases.list()).filter(
				({ state }) => state === "planned",
			);
			expect([role, now === shown, planned]).toEqual([role, true, []]);
			expect([role, answer.data?.done ?? false]).toEqual([role, false]);
		}
	},
	120_000,
);
