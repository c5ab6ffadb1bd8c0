import { expect } from "vitest";
import {
	type LanguageCode,
	languages,
} from "../../../../contracts/language.ts";
import { word } from "../../audienceSteps.ts";
import { type Asked, type Asker, givenTo } from "../models/givenModel.ts";
import type { RouteModel } from "../models/routeModel.ts";
import type { RouteWorld } from "../routeRun.ts";
import { lookAtGiven } from "./byteLooks.ts";
import type { Looker } from "./partnerLooks.ts";

const sizes = [undefined, undefined, "original", "web", "print"] as const;

/** A language in which some document has an edition, where there is one; at times any. */
export function languageAt(model: RouteModel, n: number): LanguageCode {
	const held = model.editions.every(false).map(({ language }) => language);
	const some = n % 4 === 3 || held.length === 0 ? languages : held;
	return some[n % some.length] ?? "en";
}

/** A language that a document has, or had; at times any. */
function languageOf(model: RouteModel, id: string, n: number): LanguageCode {
	const had = model.editions.allOf(id).map(({ language }) => language);
	const own = model.editions.own.get(id) ?? [];
	const some = n % 5 === 4 ? languages : [...had, ...[own].flat()];
	return some[n % Math.max(1, some.length)] ?? "en";
}

/** Lists say of each file which languages there are, and show it in the reader's. */
export async function lookAtLists(
	at: RouteWorld,
	looker: Looker,
): Promise<void> {
	const { model, routes } = at;
	const { account, seen } = looker;
	const lang = languageAt(model, looker.at);
	const all = await model.rows();
	const asker = { account, seen, all };
	const body = { name: word, limit: 100, lang };
	const { data } = await routes.call(account, "download_file_list", body);
	const ids = data.map(({ id }: { id: string }) => id);
	expect(ids.sort()).toEqual([...seen.keys()].sort());
	for (const [n, { id, type, xurl, ...item }] of data.entries()) {
		const row = all.get(id);
		if (type !== 1 || !row) continue;
		const { edition } = model.editions.open(row, lang) ?? {};
		const told = item.editions.map(
			({ create_time: _, ...one }: { create_time: string }) => one,
		);
		const { pictures } = model;
		const isKept =
			pictures.pictures.has(row.sha256 ?? "") &&
			pictures.isKept(account, model.wayUp(all, id));
		const bytesOf = (sha256: string, size: number) =>
			isKept ? (pictures.inSize(sha256, "print")?.size ?? null) : size;
		expect([id, item.language, told]).toEqual([
			id,
			edition ?? model.editions.own.get(id) ?? "",
			model.editions.listed(row, seen.get(id)?.size ?? 0, bytesOf),
		]);
		if ((n + looker.at) % 4 !== 0) continue;
		const language = edition && { language: edition };
		const gives = { file: id, ...language, isShown: true };
		await lookAtGiven(at, asker, gives, xurl);
		if (n % 2 === 0)
			model.keep({ url: xurl, account, at: at.world.time, gives });
	}
}

/** Files are downloaded in the languages and sizes that their partner may have, and in no others. */
export async function lookAtFiles(
	at: RouteWorld,
	{ account, seen, at: chosen }: Looker,
): Promise<void> {
	const { world, model, routes } = at;
	const all = await model.rows();
	const asker = { account, seen, all };
	const files = [...all.values()].filter(({ kind }) => kind === "file");
	for (const [n, { id }] of files.entries()) {
		if ((n + chosen) % 3 !== 0) continue;
		const size = sizes[(n + chosen) % sizes.length];
		const language = languageOf(model, id, n + chosen);
		const isNamed = (n + chosen) % 2 === 0;
		const asked: Asked = {
			...{ file: id, lang: languageOf(model, id, chosen) },
			...(isNamed && { language }),
			...(size && { size }),
		};
		const { file, ...rest } = asked;
		const body = { file_id: id, ...rest };
		const given = givenTo(model, asker, asked);
		const answer = await routes.call(account, "download_file", body);
		expect([asked, answer.status]).toEqual([asked, given.status]);
		if (given.status === 200) {
			const [{ name, xurl: url }] = answer.data;
			expect(name).toBe(given.name);
			const { picture } = given.sent;
			const { edition } = given;
			const gives = {
				...{ file, size: picture === "" ? ("original" as const) : picture },
				...(edition && { language: edition }),
			};
			await lookAtGiven(at, asker, gives, url);
			if ((n + chosen) % 2 === 0)
				model.keep({ url, account, at: world.time, gives });
		}
		await lookAtSizes(at, asker, asked);
	}
}

/** Somebody is told the sizes he may have of a file, and whether he is kept from the original. */
async function lookAtSizes(
	{ model, routes }: RouteWorld,
	asker: Asker,
	{ file, lang = "en" }: Asked,
): Promise<void> {
	const body = { file_id: file, lang };
	const { status, data } = await routes.call(asker.account, "file-sizes", body);
	const whole = givenTo(model, asker, { file, lang, size: "original" });
	expect(status).toBe(whole.status === 404 ? 404 : 200);
	if (whole.status === 404) return;
	const isKept = whole.status === 409;
	expect(data.kept).toBe(isKept);
	const told = data.sizes.map((one: { size: string; bytes: number }) => [
		...[one.size, one.bytes],
	]);
	expect(told).toEqual(sizesFor(model, asker, { file, lang }, isKept));
}

function sizesFor(
	model: RouteModel,
	{ seen, all }: Asker,
	{ file, lang = "en" }: Asked,
	isKept: boolean,
): [string, number | undefined][] {
	const row = all.get(file);
	const { sha256 = "", edition } =
		(row && model.editions.open(row, lang)) ?? {};
	const picture = model.pictures.pictures.get(sha256);
	const bytes = edition
		? model.editions.current(file, edition)?.size
		: seen.get(file)?.size;
	const made = (["print", "web"] as const).filter(
		(size) =>
			picture?.sizes[size] &&
			(model.pictures.isSmaller(size, sha256) || (isKept && size === "print")),
	);
	return [
		...(isKept ? [] : [["original", bytes] as [string, number | undefined]]),
		...made.map((size): [string, number | undefined] => [
			size,
			picture?.sizes[size]?.size,
		]),
	];
}
