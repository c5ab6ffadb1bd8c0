import { expect } from "vitest";
import { hour } from "../../audienceSteps.ts";
import {
	type Asked,
	type Asker,
	type Carried,
	givenTo,
} from "../models/givenModel.ts";
import { hashOf } from "../models/pictureModel.ts";
import type { ModelAddress } from "../models/routeModel.ts";
import type { RouteWorld } from "../routeRun.ts";
import type { Looker } from "./partnerLooks.ts";
import { receive } from "./receiving.ts";

/** An address of a file gives what its partner may have of it now, and nothing else. */
export async function lookAtGiven(
	at: RouteWorld,
	asker: Asker,
	{ isShown, ...asked }: Asked & { isShown?: boolean },
	url: string,
): Promise<void> {
	const whole = givenTo(at.model, asker, { size: "original", ...asked });
	// A view of a picture whose original is kept shows the smaller one.
	const given =
		isShown && whole.status === 409
			? givenTo(at.model, asker, { ...asked, size: "web" })
			: whole;
	const { status, bytes } = await receive(at, asker, url);
	expect([url, status]).toEqual([
		url,
		given.status === 409 ? 403 : given.status,
	]);
	if (given.status === 200)
		expect([url, hashOf(bytes)]).toEqual([url, given.sha256]);
}

/** Former contents are listed and given where their folder offers them, and nowhere else. */
export async function lookAtFormer(
	at: RouteWorld,
	{ account, seen, at: chosen }: Looker,
): Promise<void> {
	const { world, model, routes } = at;
	const all = await model.rows();
	const asker = { account, seen, all };
	const files = [...all.values()].filter(({ kind }) => kind === "file");
	for (const [n, { id, sha256 }] of files.entries()) {
		const history = model.histories.get(id) ?? [];
		if ((n + chosen) % (history.length < 2 ? 7 : 2) !== 0) continue;
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
		for (const { version } of former) {
			const asked = { file: id, version };
			const given = givenTo(model, asker, asked);
			const body = { file_id: id, version };
			const answer = await routes.call(account, "download_file", body);
			expect([asked, answer.status]).toEqual([asked, given.status]);
			if (given.status !== 200) continue;
			const url = answer.data[0].xurl;
			const { picture } = given.sent;
			const gives = {
				...asked,
				size: picture === "" ? ("original" as const) : picture,
			};
			await lookAtGiven(at, asker, gives, url);
			model.keep({ url, account, at: world.time, gives });
		}
	}
}

/** Addresses that were given before give what their partner may have now, and end. */
export async function lookAtAddresses(
	at: RouteWorld,
	{ account, seen }: Looker,
): Promise<void> {
	const { world, model, routes } = at;
	const all = await model.rows();
	const asker = { account, seen, all };
	for (const address of model.addresses) {
		const { url, gives } = address;
		const holder = await askerOf(address.account);
		const end = Number.parseInt(url.split("/")[3]?.split(".")[0] ?? "", 36);
		if (end * 1000 <= world.time)
			expect([url, (await routes.get(url)).status]).toEqual([url, 410]);
		else if ("archive" in gives)
			await lookAtArchive(at, holder, { ...address, gives });
		else await lookAtGiven(at, holder, gives, url);
	}

	async function askerOf(other: string): Promise<Asker> {
		if (other === account) return asker;
		return { account: other, seen: await world.model.seenBy(other), all };
	}
}

/** An archive is gone on with from its middle while all in it may be had, and not a byte longer. */
async function lookAtArchive(
	at: RouteWorld,
	asker: Asker,
	{
		url,
		at: planned,
		gives: { archive, bytes },
	}: ModelAddress & { gives: { archive: Carried[]; bytes: Buffer } },
): Promise<void> {
	const { world, model } = at;
	const { account, seen, all } = asker;
	const half = bytes.length >> 1;
	const answer = await receive(at, asker, url, half);
	const said = [url, answer.status];
	const isOpen = archive.every(({ id, sha256, source, picture, edition }) => {
		const isHeld =
			!edition ||
			model.editions
				.allOf(id)
				.some((one) => !one.isEnded && one.sha256 === source);
		const isKept =
			model.pictures.pictures.has(sha256) &&
			picture === "" &&
			model.pictures.isKept(account, model.wayUp(all, id));
		return seen.has(id) && isHeld && !isKept;
	});
	if (answer.status === 206) {
		expect(isOpen).toBe(true);
		expect(answer.bytes.equals(bytes.subarray(half))).toBe(true);
	}
	// Archives planned with what was changed or moved meanwhile end: `isWhole` says it.
	else expect(said).toEqual([url, 410]);
	const isSame = !archive.some(({ id }) => world.model.changed.has(id));
	if (isOpen && isSame && world.time - planned < 3 * hour)
		expect(said).toEqual([url, 206]);
}
