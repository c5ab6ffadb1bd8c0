import { expect } from "vitest";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { filesBelow } from "../../audienceModel.ts";
import { type Asker, carriedTo, givenTo } from "../models/givenModel.ts";
import { hashOf } from "../models/pictureModel.ts";
import type { RouteWorld } from "../routeRun.ts";
import { forgetArchives } from "./archiveLooks.ts";
import { languageAt } from "./documentLooks.ts";
import type { Looker } from "./partnerLooks.ts";
import { receive, receiveArchive } from "./receiving.ts";

const nothing = "0".repeat(64);

/** Links of partners give strangers what their owner sees at that moment, and end. */
export async function lookByLinks(
	at: RouteWorld,
	chosen: number,
): Promise<void> {
	const { world, model, routes } = at;
	const all = await model.rows();
	for (const [n, link] of model.links.entries()) {
		if ((n + chosen) % 2 !== 0) continue;
		const { path, collection, until, isEnded } = link;
		const { entries, owner } = collection;
		const page = await routes.get(path);
		if (isEnded || until <= world.time) {
			expect([path, page.status]).toEqual([path, 410]);
			const id = entries[chosen % entries.length] ?? "a";
			const way = (chosen >> 1) % 2 === 0 ? "/all" : `/get/${id}`;
			expect((await routes.get(`${path}${way}`)).status).toBe(410);
			continue;
		}
		const seen = await world.model.seenBy(owner);
		const there = entries.filter((id) => seen.has(id));
		expect([path, page.status]).toEqual([path, 200]);
		const named = [...new Set(page.text.match(/paper \d+/g) ?? [])];
		const names = there.map((id) => all.get(id)?.name.replace(/\.\w+$/, ""));
		expect(named.sort()).toEqual(names.sort());
		const lang = languageAt(model, chosen);
		const asker = { account: owner, seen, all };
		for (const [n, id] of entries.entries()) {
			if ((n + chosen) % 3 === 0) continue;
			const url = `${path}/get/${id}?lang=${lang}`;
			if (all.get(id)?.kind !== "file") {
				await lookAtArchive(at, asker, url, [id], lang);
				continue;
			}
			const got = await receive(at, asker, url);
			const given = givenTo(model, asker, { file: id, lang });
			// An original that its owner is kept from, and of which there is no size, is none.
			const isGiven = given.status === 200;
			expect([url, got.status]).toEqual([url, isGiven ? 200 : 404]);
			if (isGiven) expect(hashOf(got.bytes)).toBe(given.sha256);
		}
		if ((chosen >> 1) % 2 === 0)
			await lookAtArchive(at, asker, `${path}/all?lang=${lang}`, there, lang);
		// Files outside of the collection are not given by it, also where its owner sees them.
		const other = [...seen.keys()].find((id) => !entries.includes(id));
		if (other)
			expect((await routes.get(`${path}/get/${other}`)).status).toBe(404);
	}
}

/** Archive of a link carries what its owner may have of some entries. */
async function lookAtArchive(
	at: RouteWorld,
	asker: Asker,
	url: string,
	ids: string[],
	lang: LanguageCode,
): Promise<void> {
	const { model, routes } = at;
	const led = await routes.get(url);
	const files = new Map(
		ids
			.flatMap((id) => {
				const entry = asker.seen.get(id);
				if (entry?.kind === "file") return [entry];
				return filesBelow(asker.seen, id);
			})
			.map((file) => [file.id, file]),
	);
	const carried = carriedTo(model, asker, [...files.values()], lang);
	const isSeen = ids.some((id) => asker.seen.has(id));
	// Pictures that are left out are said first.
	const lacks = carried !== undefined && carried.length < files.size;
	const status = !isSeen ? 404 : !carried ? 409 : lacks ? 200 : 303;
	expect([url, led.status]).toEqual([url, status]);
	if (isSeen && carried) {
		const mark = url.includes("?") ? "&" : "?";
		const given = lacks ? await routes.get(`${url}${mark}without=1`) : led;
		await receiveArchive(at, asker, given.location, carried, "shared");
	}
	await forgetArchives(at);
}

/** Bytes that somebody has are current, superseded, withdrawn or unknown; where they are is told to who sees it. */
export async function lookByCheck(
	{ world, model, routes }: RouteWorld,
	{ account, seen, at }: Looker,
): Promise<void> {
	const all = await model.rows();
	const hashes = new Set(
		[...model.histories].flatMap(([id, history]) =>
			[...history, ...model.editions.allOf(id)].map(({ sha256 }) => sha256),
		),
	);
	for (const [n, sha256] of [...hashes, nothing].entries()) {
		if ((n + at) % 5 !== 0) continue;
		const asked = { sha256 };
		const anybody = await routes.visitor("document-check", asked);
		const { state, files } = model.verdict(all, sha256);
		const verdict =
			state === "behind" ? { state: "superseded", behind: true } : { state };
		expect([sha256, anybody.data]).toEqual([sha256, verdict]);
		const mine = await routes.call(account, "document-check-mine", asked);
		expect(mine.data).toMatchObject(verdict);
		// A partner who sees a file that it is about is led to one of those.
		const led = files.filter((id) => seen.has(id));
		const { file } = mine.data;
		expect([sha256, file === null]).toEqual([sha256, led.length === 0]);
		if (!file) continue;
		expect(led).toContain(file.id);
		expect(file.name).toBe(all.get(file.id)?.name);
		const isOwn = model.histories
			.get(file.id)
			?.some((one) => one.sha256 === sha256);
		const edition = model.editions
			.allOf(file.id)
			.find((one) => one.sha256 === sha256);
		if (!isOwn) expect(file.language).toBe(edition?.language);
	}
	const staff = await world.staff.accessReading.page({ language: "en" });
	const waiting = staff.requests.map(
		(one) => `account-${one.account} ${one.entry}`,
	);
	expect(waiting.sort()).toEqual(model.answerable(all));
}
