import { beforeEach, expect, test } from "vitest";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	type AudienceSite,
	closedMark,
	openAudienceSite,
} from "../../tests/files/audienceSite.ts";

type Partner = Awaited<ReturnType<AudienceSite["enter"]>>;

/** Answer without what differs from one request to the next: ids and times. */
const alike = (answer: object, place: string) =>
	JSON.stringify(answer)
		.replaceAll(place, "PLACE")
		.replace(/"id":"[^"]*"/g, '"id":"ID"')
		.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");

eachDatabase((make) => {
	let at: AudienceSite;
	beforeEach(async () => {
		at = await openAudienceSite(await make());
		return at.close;
	});

	/** Places that somebody may not see, for whatever reason, and one that never was. */
	async function places(): Promise<Record<string, string>> {
		const { staff, ids, files } = at;
		const deleted = await staff.folders.add({ name: "Old" }, "z");
		await staff.deletions.delete([deleted.id], "z");
		const later = await staff.folders.add({ name: "Later" }, "z");
		const from = new Date(Date.now() + 3_600_000).toISOString();
		await staff.audiences.setDates(later.id, { from, until: null }, "z");
		return {
			"of others": ids.chile,
			"a folder of others": ids.inner,
			"a file of others": files.inner.id,
			deleted: deleted.id,
			later: later.id,
			"never was": "0190a000-0000-7000-8000-000000000000",
			"no id": "../etc",
		};
	}

	test("asking says the same of what is closed, deleted, of another time, or never was", async () => {
		const all = Object.entries(await places());
		const said: Record<string, string[]> = {};
		for (const [what, place] of all) {
			// Each by an account of its own, which has asked for nothing else.
			const who = await at.enter(`asks-${what.replaceAll(" ", "-")}`, []);
			const list = () =>
				who.call("download_file_list", { catalogue_id: place });
			const ask = () =>
				who.call("access-ask", { place, node: place, reason: "for a tender" });
			const answers = [
				await list(),
				await who.call("file-place", { file_id: place }),
				await ask(),
				await ask(),
				await who.call("access-requests"),
			];
			expect(JSON.stringify(answers)).not.toContain(closedMark);
			expect(answers.map(({ status }) => status)).toEqual([
				...[404, 404, 200, 200, 200],
			]);
			said[what] = answers.map((answer) => alike(answer, place));
		}
		const { "never was": never, "no id": odd, ...others } = said;
		for (const [what, one] of Object.entries(others))
			expect([what, ...one]).toEqual([what, ...(never ?? [])]);
		// A text that cannot be an id is kept as none.
		expect(odd?.slice(1, 4)).toEqual(never?.slice(1, 4));
		const queue = await at.staff.accessReading.page({ language: "en" });
		expect(queue.requests.map(({ entry }) => entry).sort()).toEqual(
			all
				.filter(([what]) => what.includes("others") || what === "later")
				.map(([, place]) => place)
				.sort(),
		);
	});

	test("a link to a file leads to its folder, or to itself where that is closed", async () => {
		const { staff, ids, files } = at;
		const who = await at.enter("asks", []);
		const place = async (file_id: string) =>
			(await who.call("file-place", { file_id })).data;
		const { open, inner } = files;
		expect(await place(open.id)).toEqual({
			name: "paper.pdf",
			catalogue_id: open.catalogue_id,
			folder_id: open.parent_id === open.catalogue_id ? "" : open.parent_id,
		});
		expect(await place(open.parent_id ?? "")).toBeNull();
		expect(await place(inner.id)).toBeNull();
		const until = new Date(Date.now() + 3_600_000).toISOString();
		await staff.grants.give(inner.id, "asks", until, "zoe");
		expect(await place(inner.id)).toEqual({
			...{ name: inner.name, catalogue_id: "", folder_id: "" },
		});
		await staff.grants.give(ids.inner, "asks", until, "zoe");
		expect(await place(inner.id)).toMatchObject({ folder_id: ids.inner });
	});

	test("requests for what never was count against the same limits, with the same words", async () => {
		const refusals: string[] = [];
		for (const place of [
			at.ids.chile,
			"0190a000-0000-7000-8000-000000000000",
		]) {
			const who: Partner = await at.enter(`much-${place}`, []);
			for (let n = 0; n < 10; n++) {
				const body = { place: n % 2 ? `${place}-${n}` : `nothing-${n}` };
				expect((await who.call("access-ask", body)).status).toBe(200);
			}
			const refused = await who.call("access-ask", { place });
			expect(refused.status).toBe(409);
			refusals.push(alike(refused, place));
			expect((await who.call("access-requests")).count).toBe(10);
		}
		expect(refusals[0]).toBe(refusals[1]);
	});

	test("what a granted request opened is named to who asked, as long as it is open", async () => {
		const { staff, ids, files } = at;
		const who = await at.enter("asks", []);
		await who.call("access-ask", { place: ids.inner, node: ids.chile });
		const [request] = (await staff.accessReading.page({ language: "en" }))
			.requests;
		const until = new Date(Date.now() + 3_600_000).toISOString();
		await staff.accessDecisions.grant(request?.id ?? "", until, "zoe");
		const list = () => who.call("download_file_list", { folder_id: ids.inner });
		expect((await list()).data).toMatchObject([{ id: files.inner.id }]);
		const own = async () => (await who.call("access-requests")).data;
		expect(await own()).toMatchObject([
			{ state: "granted", until, name: `${closedMark} inner` },
		]);
		const notices = async () => (await who.call("download_msg")).data;
		expect(await notices()).toMatchObject([
			{ kind: "access", entry: { name: `${closedMark} inner` } },
		]);
		// A file that staff hid is not named either, though its grant holds.
		await who.call("access-ask", { place: files.both.id });
		const [asked] = (await staff.accessReading.page({ language: "en" }))
			.requests;
		await staff.accessDecisions.grant(asked?.id ?? "", until, "zoe");
		const [newest] = await own();
		expect(newest).toMatchObject({ name: `paper ${closedMark} both.pdf` });
		await staff.staffFiles.hide(files.both.id, "zoe");
		expect((await own())[0]).toMatchObject({ state: "granted", name: "" });
		await staff.grants.end(files.both.id, "asks", "zoe");
		await staff.grants.end(ids.inner, "asks", "zoe");
		expect((await list()).status).toBe(404);
		expect(await own()).toMatchObject([
			{ state: "over", name: "" },
			{ state: "over", name: "" },
		]);
		expect(await notices()).toEqual([]);
	});

	test("folders above what was granted are named in no collection, and to no upload", async () => {
		const { staff, ids, files } = at;
		const who = await at.enter("granted", []);
		const until = new Date(Date.now() + 3_600_000).toISOString();
		await staff.grants.give(ids.inner, "granted", until, "zoe");
		const { data } = await who.call("collection-add", {
			...{ name: "Own", file_id: files.inner.id },
		});
		const detail = await who.call("collection-detail", { id: data.id });
		expect(detail.data.items).toMatchObject([
			{ id: files.inner.id, path: [`${closedMark} inner`] },
		]);
		await who.send(ids.inner, "own.txt", Buffer.from("some words"));
		const sent = await who.call("account-uploads");
		expect(sent.data).toMatchObject([
			{ folder_id: ids.inner, path: [`${closedMark} inner`] },
		]);
		expect(JSON.stringify([detail, sent])).not.toContain(`${closedMark} Chile`);
	});
});
