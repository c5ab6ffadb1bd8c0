import { expect } from "vitest";
import type { PictureSize } from "../../../../contracts/files/pictureSizes.ts";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { filesBelow } from "../../audienceModel.ts";
import { type Asker, carriedTo, givenTo } from "../models/givenModel.ts";
import type { RouteWorld } from "../routeRun.ts";
import { languageAt } from "./documentLooks.ts";
import type { Looker } from "./partnerLooks.ts";
import { receiveArchive } from "./receiving.ts";

const sizes = ["original", "original", "web", "print"] as const;

/** Folders come as archives, in the reader's language and the sizes he may have; later looks go on with them. */
export async function takeArchives(
	at: RouteWorld,
	{ account, seen, at: chosen }: Looker,
): Promise<void> {
	const { model } = at;
	const all = await model.rows();
	const asker = { account, seen, all };
	const holders = [...all.values()].filter(({ kind }) => kind !== "file");
	for (const [n, { id }] of holders.entries()) {
		if ((n + chosen) % 3 !== 0) continue;
		const lang = languageAt(model, n + chosen);
		const pictures = sizes[(n + chosen) % sizes.length] ?? "original";
		await takeArchive(at, asker, { id, lang, pictures });
	}
	await forgetArchives(at);
}

/** Takes one folder as an archive, and keeps its address. */
export async function takeArchive(
	at: Pick<RouteWorld, "world" | "model" | "routes">,
	asker: Asker,
	of: { id: string; lang: LanguageCode; pictures: PictureSize },
): Promise<void> {
	const { world, model, routes } = at;
	const { account, seen } = asker;
	const { id, ...rest } = of;
	const body = { file_id: id, ...rest };
	const answer = await routes.call(account, "download_file_v3", body);
	const files = filesBelow(seen, id);
	const carried = carriedTo(model, asker, files, of.lang, of.pictures);
	const status = !seen.has(id) ? 404 : carried ? 200 : 409;
	expect([body, answer.status]).toEqual([body, status]);
	if (status !== 200 || !carried) return;
	const { data: url } = answer;
	const bytes = await receiveArchive(at, asker, url, carried);
	const gives = { archive: carried, bytes };
	model.keep({ url, account, at: world.time, gives });
}

/** Takes a folder as an archive, and the first picture in it, and keeps their addresses. */
export async function takeAll(
	at: Pick<RouteWorld, "world" | "model" | "routes">,
	asker: Asker,
	{ id, lang }: { id: string; lang: LanguageCode },
): Promise<void> {
	const { world, model, routes } = at;
	const { account, seen, all } = asker;
	await takeArchive(at, asker, { id, lang, pictures: "original" });
	const file = filesBelow(seen, id).find((one) =>
		model.pictures.pictures.has(all.get(one.id)?.sha256 ?? ""),
	)?.id;
	if (!file) return;
	const given = givenTo(model, asker, { file, lang, size: "original" });
	const body = { file_id: file, lang, size: "original" };
	const answer = await routes.call(account, "download_file", body);
	expect([body, answer.status]).toEqual([body, given.status]);
	if (given.status !== 200) return;
	const language = given.edition && { language: given.edition };
	const gives = { file, size: "original" as const, ...language };
	model.keep({ url: answer.data[0].xurl, account, at: world.time, gives });
}

/** Forgets archives that nobody has an address of: more than an account may plan in an hour are another test's. */
export async function forgetArchives({
	world,
	model,
}: RouteWorld): Promise<void> {
	const urls = model.addresses.filter(({ gives }) => "archive" in gives);
	const kept = ["", ...urls.map(({ url }) => url.split("/")[2] ?? "")];
	await world.db.deleteFrom("archive").where("id", "not in", kept).execute();
}
