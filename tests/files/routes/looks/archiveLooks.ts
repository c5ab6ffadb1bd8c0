import { expect } from "vitest";
import { filesBelow } from "../../audienceModel.ts";
import { carriedTo } from "../models/givenModel.ts";
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
	const { world, model, routes } = at;
	const all = await model.rows();
	const asker = { account, seen, all };
	const holders = [...all.values()].filter(({ kind }) => kind !== "file");
	for (const [n, { id }] of holders.entries()) {
		if ((n + chosen) % 3 !== 0) continue;
		const lang = languageAt(model, n + chosen);
		const pictures = sizes[(n + chosen) % sizes.length] ?? "original";
		const body = { file_id: id, lang, pictures };
		const answer = await routes.call(account, "download_file_v3", body);
		const files = filesBelow(seen, id);
		const carried = carriedTo(model, asker, files, lang, pictures);
		const status = !seen.has(id) ? 404 : carried ? 200 : 409;
		expect([body, answer.status]).toEqual([body, status]);
		if (status !== 200 || !carried) continue;
		const { data: url } = answer;
		const bytes = await receiveArchive(at, asker, url, carried);
		const gives = { archive: carried, bytes };
		model.keep({ url, account, at: world.time, gives });
	}
	await forgetArchives(at);
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
