import { expect } from "vitest";
import { flat, inside, type ModelEntry } from "../../audienceModel.ts";
import { word } from "../../audienceSteps.ts";
import { givenTo } from "../models/givenModel.ts";
import { hashOf } from "../models/pictureModel.ts";
import type { RouteWorld } from "../routeRun.ts";
import type { Called } from "../routeSite.ts";
import { lookAtGiven } from "./byteLooks.ts";
import { languageAt } from "./documentLooks.ts";
import { receive } from "./receiving.ts";

/** Partner who looks, what the slow model lets him see, and an entry to look closer at. */
export type Looker = {
	account: string;
	seen: Map<string, ModelEntry>;
	/** Number that chooses what is looked at closer. */
	at: number;
};

const numbers = (text: string): string[] => [
	...new Set(text.match(/paper \d+/g) ?? []),
];

/** Answers to a partner hold no name but those of what he sees, and of what is his own. */
async function namesNothingElse(
	{ world, model }: RouteWorld,
	{ account, seen }: Looker,
	answers: readonly Called[],
): Promise<void> {
	const own = await world.db
		.selectFrom("upload")
		.select("name")
		.where("account_id", "=", account)
		.execute();
	const collected = model.collections
		.filter(({ owner }) => owner === account)
		.flatMap(({ names }) => names);
	const known = [...seen.values(), ...own].map(({ name }) => name);
	const may = new Set(numbers([...known, ...collected].join("\n")));
	for (const { text } of answers)
		expect(numbers(text).filter((name) => !may.has(name))).toEqual([]);
}

/** Lists, counts and details that a partner is answered, and no name beside. */
export async function lookByCalls(
	at: RouteWorld,
	looker: Looker,
): Promise<void> {
	const { model, routes } = at;
	const { account, seen } = looker;
	const call = (name: string, body: object = {}) =>
		routes.call(account, name, body);
	const all = await model.rows();
	const holders = [...all.values()].filter(({ kind }) => kind !== "file");
	const some = holders.filter((_, n) => (n + looker.at) % 4 === 0);
	const ids = [...all.keys()].join();
	const answers: Called[] = [];
	const noted = async (asked: Promise<Called>) => {
		const answer = await asked;
		answers.push(answer);
		return answer;
	};
	const found = await noted(
		call("download_file_list", { name: word, limit: 100 }),
	);
	expect(found.count).toBe(seen.size);
	const chosen = await noted(call("file-selection", { name: word }));
	expect(chosen.count).toBe(seen.size);
	for (const { id } of some) {
		const body = { folder_id: id, limit: 100 };
		const listed = await noted(call("download_file_list", body));
		expect(listed.status).toBe(seen.has(id) ? 200 : 404);
		if (seen.has(id)) expect(listed.count).toBe(inside(seen, id).length);
	}
	const { data: tree } = await noted(call("catalogue-list"));
	const nodes = [...seen.values()].filter(({ kind }) => kind === "catalogue");
	expect(flat(tree)).toHaveLength(nodes.length);
	const detail = await noted(call("selection-detail", { file_id: ids }));
	for (const { id } of detail.data.items) expect(seen.has(id)).toBe(true);
	await lookAtNew(at, looker, await noted(call("new-files", { file_id: ids })));
	await noted(call("account-uploads"));
	for (const { id, owner, entries } of model.collections) {
		const answer = await noted(call("collection-detail", { id }));
		expect(answer.status).toBe(owner === account ? 200 : 404);
		if (owner !== account) continue;
		expect(answer.data.items.map((one: { id: string }) => one.id)).toEqual(
			entries.filter((one) => seen.has(one)),
		);
	}
	const requests = await noted(call("access-requests"));
	for (const { place, name } of requests.data)
		if (name !== "") expect(seen.has(place)).toBe(true);
	await namesNothingElse(at, looker, answers);
}

/** New files are those that came, or came to be his, since his last visit. */
async function lookAtNew(
	{ world, routes }: RouteWorld,
	{ account, seen }: Looker,
	{ data: { since, count } }: Called,
): Promise<void> {
	const fresh =
		since === null
			? []
			: await world.news.newTo(account, Date.parse(since), seen);
	expect(count).toBe(fresh.length);
	const body = { name: word, limit: 100 };
	const only = { ...body, only_new: true };
	const listed = await routes.call(account, "download_file_list", only);
	const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).sort();
	expect([since, idsOf(listed.data)]).toEqual([since, idsOf(fresh)]);
	const all = await routes.call(account, "download_file_list", body);
	const marked = all.data.filter((one: { is_new: boolean }) => one.is_new);
	expect(idsOf(marked)).toEqual(idsOf(fresh));
}

/** Words that the title of a recall begins with. */
const recalled = "Recalled: ";

/** Title with the names of what was recalled in their order. */
function inOrder(title: string): string {
	if (!title.startsWith(recalled)) return title;
	const names = title.slice(recalled.length).split(/, and |, | and /);
	return recalled + names.sort().join();
}

/** Notices are those that are to the partner, and marks of others' notices are none. */
export async function lookAtNotices(
	at: RouteWorld,
	looker: Looker,
): Promise<void> {
	const { world, model, routes } = at;
	const { account, seen } = looker;
	const page = await routes.call(account, "download_msg", { limit: 100 });
	const titles = page.data
		.filter(({ kind }: { kind: string }) => kind === "message")
		.map(({ title }: { title: string }) => inOrder(title));
	const mine = model.notices.filter((one) => model.isTold(one, account, seen));
	const recalls = model.recalled
		.filter((one) => one.account === account)
		.map(({ names }) => `${recalled}${names.join()}`);
	const expected = [...mine.map(({ title }) => title), ...recalls];
	expect(titles.sort()).toEqual(expected.sort());
	// A partner who has a file is told that it was recalled, whether or not he sees it still.
	const others = page.data.filter(
		({ title }: { title: string }) => !title.startsWith(recalled),
	);
	const text = JSON.stringify(others);
	await namesNothingElse(at, looker, [{ ...page, text }]);
	const ids = model.notices.map(({ id }) => id);
	if (ids.length === 0) return;
	const { read_at: before } = await marks();
	await routes.call(account, "download_msg_mark", { ids: ids.slice(-100) });
	const { read_at: after } = await marks();
	const own = mine.map(({ id }) => id);
	expect(
		after.filter((id) => !before.includes(id) && !own.includes(id)),
	).toEqual([]);

	async function marks() {
		const rows = await world.db
			.selectFrom("notice_mark")
			.select("notice_id")
			.where("account_id", "=", account)
			.execute();
		return { read_at: rows.map(({ notice_id }) => notice_id) };
	}
}

/** A program is told what its partner sees, until its token ends. */
export async function lookByPrograms(
	at: RouteWorld,
	looker: Looker,
): Promise<void> {
	const { world, model, routes } = at;
	const { account, seen } = looker;
	const all = await model.rows();
	const asker = { account, seen, all };
	for (const { token, until, isEnded, ...one } of model.tokens) {
		if (one.account !== account) continue;
		const body = { name: word, limit: 100 };
		const found = await routes.program(token, "download_file_list", body);
		const isOver = isEnded || until <= world.time;
		expect(found.status).toBe(isOver ? 401 : 200);
		if (isOver) continue;
		expect(found.data.map(({ id }: { id: string }) => id).sort()).toEqual(
			[...seen.keys()].sort(),
		);
		for (const [n, { id, type, xurl }] of found.data.entries()) {
			if (type !== 1 || (n + looker.at) % 6 !== 0) continue;
			const lang = languageAt(model, looker.at);
			const shown = model.editions.open(
				all.get(id) ?? { id, sha256: "" },
				"en",
			);
			const language = shown?.edition && { language: shown.edition };
			await lookAtGiven(
				at,
				asker,
				{ file: id, ...language, isShown: true },
				xurl,
			);
			const given = givenTo(model, asker, { file: id, lang });
			const asked = { file_id: id, lang };
			const answer = await routes.program(token, "download_file", asked);
			expect([id, answer.status]).toEqual([id, given.status]);
			if (given.status !== 200) continue;
			const { bytes } = await receive(at, asker, answer.data[0].xurl);
			expect([id, hashOf(bytes)]).toEqual([id, given.sha256]);
		}
		// No call of a login is a program's.
		const asked = await routes.program(token, "access-ask", { place: "a" });
		expect(asked.status).toBe(403);
	}
}
