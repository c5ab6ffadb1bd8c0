import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";

let site: TestApp;
let ana: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
	ana = await asStaff(site, [{ role: "library-manager" }]);
});
afterAll(() => site.close());

const add = async (name: string): Promise<string> =>
	(await ana.call("console-library-add", { name, parent: "", node: false }))
		.data.id;
const list = async (folder: string) =>
	(await ana.call("console-library-list", { folder })).data;
const namesIn = async (folder: string) =>
	(await list(folder)).entries.map(({ name }: { name: string }) => name);

async function sendTo(
	folder: string,
	by: { headers: Record<string, string> },
	name: string,
	bytes: string,
	fields: Record<string, string> = {},
) {
	const form = new FormData();
	for (const [key, value] of Object.entries({ folder, ...fields }))
		form.set(key, value);
	form.set("file", new Blob([bytes]), name);
	const request = new Request("http://localhost", {
		method: "POST",
		body: form,
	});
	const { "content-type": _, ...headers } = by.headers;
	const answer = await site.app.inject({
		method: "POST",
		url: "/api/v1/console-library-upload",
		headers: {
			...headers,
			"content-type": request.headers.get("content-type") ?? "",
		},
		payload: Buffer.from(await request.arrayBuffer()),
	});
	return { status: answer.statusCode, ...answer.json() };
}

test("a file that staff add is inspected and published, and replaces nothing", async () => {
	const folder = await add("Added");
	const send = (by: typeof ana, name: string, bytes: string, to = folder) =>
		sendTo(to, by, name, bytes);
	const done = await send(ana, "Notes.txt", "some words");
	expect([done.status, done.data.name]).toEqual([200, "Notes.txt"]);
	expect(await list(folder)).toMatchObject({
		count: 1,
		entries: [{ name: "Notes.txt", state: "published", size: 10 }],
	});
	expect(await send(ana, "NOTES.txt", "others")).toMatchObject({
		status: 409,
		message: "There is already something called “NOTES.txt” in that folder.",
	});
	expect(await send(ana, "run.exe", "MZ")).toMatchObject({ status: 422 });
	expect((await send(ana, "a.txt", "a", "none")).status).toBe(404);
	const inspector = await asStaff(site, [{ role: "inspector" }]);
	expect((await send(inspector, "b.txt", "b")).status).toBe(403);
	expect(await namesIn(folder)).toEqual(["Notes.txt"]);
});

test("a form for an edition says of which file and in which language, else nothing is published", async () => {
	const folder = await add("Editions");
	const send = (fields: Record<string, string>, name = "Notes.txt") =>
		sendTo(folder, ana, name, `${name} ${Object.values(fields)}`, fields);
	const { data } = await send({});
	const replaces: string = data.id;
	await ana.call("console-library-language", {
		...{ id: replaces, language: "en", from: null },
	});
	const wrong: Record<string, string>[] = [
		{ replaces, language: "de" },
		{ replaces, language: "" },
		{ language: "fr" },
	];
	for (const fields of wrong)
		expect(await send(fields, "Wrong.txt")).toMatchObject({ status: 422 });
	expect(await namesIn(folder)).toEqual(["Notes.txt"]);
	const first = await send({ replaces, language: "fr", from: "0" });
	expect(first.data).toEqual({ id: replaces, name: "Notes.txt", edition: 1 });
	// Undo takes away exactly what was added, not what another member added since.
	const second = await send({ replaces, language: "fr", from: "1" });
	expect(second.data.edition).toBe(2);
	const undone = await ana.call("console-library-edition-remove", {
		...{ id: replaces, language: "fr", edition: first.data.edition },
	});
	expect(undone.status).toBe(409);
});
