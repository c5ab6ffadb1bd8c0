import { createHash } from "node:crypto";
import { expect } from "vitest";
import { filesBelow } from "../audienceModel.ts";
import { hour } from "../audienceSteps.ts";
import type { Looker } from "./partnerLooks.ts";
import type { ModelAddress } from "./routeModel.ts";
import type { RouteWorld } from "./routeRun.ts";

/** Addresses that are kept, to be asked again later. */
const mostKept = 16;

const hashOf = (bytes: Buffer) =>
	createHash("sha256").update(bytes).digest("hex");

/** Former contents are listed and given where their folder offers them, and nowhere else. */
export async function lookAtFormer(
	{ world, model, routes }: RouteWorld,
	{ account, seen, at }: Looker,
): Promise<void> {
	const all = await model.rows();
	const files = [...all.values()].filter(({ kind }) => kind === "file");
	for (const [n, { id, sha256 }] of files.entries()) {
		const history = model.histories.get(id) ?? [];
		if (history.length < 2 && (n + at) % 5 !== 0) continue;
		const listed = await routes.call(account, "file-versions", { file_id: id });
		expect(listed.status).toBe(seen.has(id) ? 200 : 404);
		const isOffered = seen.has(id) && model.offersFormer(all, id);
		const former = history
			.map((one, n) => ({ ...one, version: n + 1 }))
			.filter((one) => one.sha256 !== sha256);
		const expected =
			isOffered && former.some(({ isWithdrawn }) => !isWithdrawn)
				? former.map(({ version, isWithdrawn }) => [
						version,
						isWithdrawn ? "withdrawn" : "superseded",
					])
				: [];
		const told = (listed.data ?? []) as { version: number; state: string }[];
		expect(
			told
				.filter(({ state }) => state !== "current")
				.map(({ version, state }) => [version, state])
				.reverse(),
		).toEqual(expected);
		for (const { version, isWithdrawn, sha256: hash } of former) {
			const asked = { file_id: id, version };
			const given = await routes.call(account, "download_file", asked);
			const isGiven = isOffered && !isWithdrawn;
			expect(given.status).toBe(isGiven ? 200 : 404);
			if (!isGiven) continue;
			const url = given.data[0].xurl;
			expect(hashOf((await routes.get(url)).bytes)).toBe(hash);
			keep({ url, account, at: world.time, gives: { file: id, version } });
		}
	}

	function keep(address: ModelAddress): void {
		model.addresses.push(address);
		if (model.addresses.length > mostKept) model.addresses.shift();
	}
}

/** Addresses that were given before give what their partner sees now, and end. */
export async function lookAtAddresses(
	{ world, model, routes }: RouteWorld,
	{ account, seen }: Looker,
): Promise<void> {
	const all = await model.rows();
	for (const { url, at, gives, ...one } of model.addresses) {
		if (one.account !== account) continue;
		const end = Number.parseInt(url.split("/")[3]?.split(".")[0] ?? "", 36);
		const { status, bytes } = await routes.get(url);
		const said = [url, status];
		if (end * 1000 <= world.time) expect(said).toEqual([url, 410]);
		else if ("archive" in gives) {
			const isSeen = gives.archive.every((id) => seen.has(id));
			if (status === 200) expect(isSeen).toBe(true);
			// Planned with what was changed or moved meanwhile: `isWhole` says it.
			else expect(said).toEqual([url, 410]);
			const isSame = !gives.archive.some((id) => world.model.changed.has(id));
			if (isSeen && isSame && world.time - at < 3 * hour)
				expect(said).toEqual([url, 200]);
		} else if ("version" in gives) {
			const { file, version } = gives;
			const content = model.histories.get(file)?.[version - 1];
			const isGiven =
				seen.has(file) &&
				model.offersFormer(all, file) &&
				content?.isWithdrawn === false &&
				content.sha256 !== all.get(file)?.sha256;
			expect(said).toEqual([url, isGiven ? 200 : 404]);
			if (isGiven) expect(hashOf(bytes)).toBe(content?.sha256);
		} else {
			expect(said).toEqual([url, seen.has(gives.file) ? 200 : 404]);
			if (status === 200)
				expect(hashOf(bytes)).toBe(all.get(gives.file)?.sha256);
		}
	}
}

/** Takes addresses of a file and an archive, which later looks ask again. */
export async function takeAddresses(
	{ world, model, routes }: RouteWorld,
	{ account, seen, at }: Looker,
): Promise<void> {
	const all = [...(await model.rows()).values()];
	const entry = all[at % Math.max(1, all.length)];
	if (!entry) return;
	const { id } = entry;
	const body = { file_id: id };
	if (entry.kind === "file") {
		const given = await routes.call(account, "download_file", body);
		expect(given.status).toBe(seen.has(id) ? 200 : 404);
		if (given.status === 200)
			model.addresses.push({
				...{ url: given.data[0].xurl, account, at: world.time },
				gives: { file: id },
			});
	} else {
		const given = await routes.call(account, "download_file_v3", body);
		expect(given.status).toBe(seen.has(id) ? 200 : 404);
		if (given.status === 200)
			model.addresses.push({
				...{ url: given.data, account, at: world.time },
				gives: { archive: filesBelow(seen, id).map((file) => file.id) },
			});
	}
	// More archives than an account may plan in an hour are another test's.
	await world.db.deleteFrom("archive").where("id", "not in", kept()).execute();
	if (model.addresses.length > mostKept) model.addresses.shift();

	function kept(): string[] {
		const urls = model.addresses.filter(({ gives }) => "archive" in gives);
		return ["", ...urls.map(({ url }) => url.split("/")[2] ?? "")];
	}
}
