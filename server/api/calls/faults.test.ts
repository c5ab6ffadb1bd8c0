import { expect, test } from "vitest";
import type { Failure } from "../../../contracts/common.ts";
import { languages } from "../../../contracts/language.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp } from "../../../tests/app.ts";
import { callsOf } from "../../../tests/hostile.ts";

const site = await createTestApp({ empty: true });
const { token } = await signIn(site.database.db, site.services.accounts);
const calls = await callsOf(site);
const withToken = calls.filter(({ body }) => body?.properties?.token);

async function post(
	path: string,
	body: string | object,
	headers: Record<string, string> = {},
) {
	const {
		status,
		text,
		headers: given,
	} = await site.ask(path, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	expect(given["content-type"]).toMatch(/^application\/json/);
	return { status, json: JSON.parse(text) as Failure };
}

/** A form of `upload-file`; a value with a name is its file. */
function sendForm(
	fields: [name: string, value: string, file?: string][],
	headers: Record<string, string> = {},
) {
	const parts = fields.map(
		([name, value, file]) =>
			`--edge\r\ncontent-disposition: form-data; name="${name}"${
				file === undefined ? "" : `; filename="${file}"`
			}\r\n\r\n${value}\r\n`,
	);
	return post("/api/v1/upload-file", `${parts.join("")}--edge--\r\n`, {
		"content-type": "multipart/form-data; boundary=edge",
		...headers,
	});
}

test("a call without a session answers 401 before it looks at anything else", async () => {
	expect(withToken.length).toBeGreaterThan(12);
	for (const { path, body } of withToken) {
		if (path.endsWith("/download-logout")) continue;
		const wrong = Object.keys(body?.properties ?? {}).map((name) => [name, {}]);
		for (const given of ["", "x", "y".repeat(43), "z".repeat(3000), 7, null]) {
			const request = { ...Object.fromEntries(wrong), token: given };
			const headers = { "idempotency-key": "no key" };
			const { status } = await post(path, request, headers);
			expect([path, given, status]).toEqual([path, given, 401]);
		}
		for (const text of ["[]", "{}", "null", '"x"', "7"])
			expect([path, text, (await post(path, text)).status]).toEqual([
				...[path, text, 401],
			]);
		const { status, json } = await post(path, {
			...Object.fromEntries(wrong),
			token,
		});
		// Calls with fields that can be wrong.
		if (wrong.length > 2)
			expect([path, status, json.errors?.length ?? 0]).toEqual([
				...[path, 422, expect.any(Number)],
			]);
	}
	const ended = await sendForm(
		[
			["token", "ended"],
			["note", "x".repeat(3000)],
			["file", "x", "..."],
		],
		{ "idempotency-key": "no key" },
	);
	expect(ended.status).toBe(401);
});

test("bodies of other kinds are 415, in the envelope", async () => {
	for (const { path, method, body } of calls) {
		if (method !== "POST") continue;
		const text = body ? JSON.stringify({ token }) : "x";
		for (const type of [
			"text/plain",
			"text/plain;charset=UTF-8",
			"application/x-www-form-urlencoded",
			"application/xml",
		]) {
			const { status, json } = await post(path, text, { "content-type": type });
			expect([path, type, status, json.code]).toEqual([path, type, 415, 415]);
		}
	}
	const json = await post("/api/v1/upload-file", { token });
	expect(json.status).toBe(415);
});

test.each(languages)(
	"what is wrong with a field is said in %s",
	async (lang) => {
		const wrong = {
			"account-downloads": { page: 0, limit: 1000 },
			download_file_list: {
				page: "one",
				name: "x".repeat(256),
				sort: "colour",
			},
			download_file: {},
			download_file_v3: { file_id: "," },
			download_msg_mark: { ids: [] },
			"car-detail": { id: "no id" },
			"page-detail": { id: "NO SLUG" },
			upload_file_v2: { name: "..", size: 1, catalogue_id: "x" },
		};
		const messages: string[] = [];
		for (const [call, fields] of Object.entries(wrong)) {
			const path = `/api/v1/${call}`;
			const inBody = await post(path, { token, lang, ...fields });
			expect([call, inBody.status]).toEqual([call, 422]);
			expect(inBody.json.errors?.length).toBeGreaterThan(0);
			messages.push(
				...(inBody.json.errors ?? []).map(({ message }) => message),
			);
			const inQuery = await post(`${path}?lang=${lang}`, { token, ...fields });
			const inHeader = await post(path, { token, ...fields }, { lang });
			expect([inQuery.json, inHeader.json]).toEqual([inBody.json, inBody.json]);
		}
		const known: [string, string][] = [
			["lang", lang],
			["token", token],
		];
		const key = "key-of-a-test-0001";
		const forms = [
			await sendForm([...known, ["note", "x".repeat(3000)]]),
			await sendForm([...known, ["catalogue_id", "x"]]),
			await sendForm([...known, ["catalogue_id", "x"], ["file", "x", ".."]], {
				"idempotency-key": key,
			}),
			await sendForm([...known, ["file", "x", "a.txt"]], {
				"idempotency-key": "short",
			}),
		];
		for (const { status, json } of forms) {
			expect([400, 422]).toContain(status);
			expect(json.errors?.length).toBeGreaterThan(0);
			messages.push(...(json.errors ?? []).map(({ message }) => message));
		}
		for (const message of messages) {
			expect(message).not.toMatch(/[{}<>=]|undefined|Invalid|expected/);
			expect(message.length).toBeGreaterThan(3);
		}
		// Nothing of it is left in English elsewhere, and each fault has its words.
		expect(new Set(messages).size).toBeGreaterThan(9);
		const words = languagesSeen.get("en");
		if (words) expect(messages.filter((one) => words.has(one))).toEqual([]);
		languagesSeen.set(lang, new Set(messages));
	},
);
const languagesSeen = new Map<string, Set<string>>();

test("an answer names no more faults than anybody reads", async () => {
	const ids = Array.from({ length: 1000 }, () => 0);
	const { status, json } = await post("/api/v1/download_msg_mark", {
		token,
		ids,
	});
	expect(status).toBe(422);
	expect(json.errors?.length).toBeLessThan(30);
});

test("the end of the site", () => site.close());
