import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../contracts/calls.ts";
import { failure } from "../../contracts/common.ts";
import { languages } from "../../contracts/language.ts";
import { translate } from "../../platform/texts/translate.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { envelopeOf } from "./calls/calls.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

const json = { "content-type": "application/json" };

async function post(call: string, body: unknown, headers = {}) {
	const answer = await site.ask(`/api/v1/${call}`, {
		method: "POST",
		headers: { ...json, ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	return { ...answer, json: JSON.parse(answer.text) };
}

async function get(path: string, headers = {}) {
	const answer = await site.ask(`/api/v1/${path}`, { headers });
	return { ...answer, json: JSON.parse(answer.text) };
}

describe.each(languages)("in %s", (lang) => {
	test("every call answers in its envelope", async () => {
		const list = await get(`car-list?lang=${lang}`);
		const cars = await site.services.catalogue.list(lang);
		expect(list.status).toBe(200);
		expect(list.headers["content-type"]).toMatch(/^application\/json/);
		expect(list.json).toEqual({ code: 0, message: "ok", data: cars });
		expect(envelopeOf(calls["car-list"]).parse(list.json)).toEqual(list.json);

		const detail = await post("car-detail", { lang, name: "Terra_7" });
		expect(envelopeOf(calls["car-detail"]).parse(detail.json)).toEqual(
			detail.json,
		);
		expect(detail.json.data.synopsis).toBe(cars[0]?.synopsis);
		const byId = await post("car-detail", { lang, id: detail.json.data.id });
		expect(byId.json).toEqual(detail.json);

		const home = await post("car-home", { lang });
		expect(envelopeOf(calls["car-home"]).parse(home.json)).toEqual(home.json);
		const banners = await post("banner-list", { lang });
		expect(envelopeOf(calls["banner-list"]).parse(banners.json)).toEqual(
			banners.json,
		);
		expect(banners.json.data).toHaveLength(3);
	});

	test("an unknown model is a 404 that says so", async () => {
		const { status, json } = await post("car-detail", { lang, name: "Nobody" });
		expect(status).toBe(404);
		const message = translate(lang, "server/errors.not_found");
		expect(json).toEqual({ code: 404, message, data: null });
	});
});

test("the model list in Arabic is Arabic", async () => {
	const { json } = await get("car-list?lang=ar");
	for (const { synopsis, canshu } of json.data) {
		expect(synopsis).toMatch(/[\u0600-\u06ff]/);
		expect(Object.keys(canshu)[0]).toBe("الطول");
	}
});

test("without a language the answer is in English, whatever the lang header", async () => {
	// The site always sends the header "en": the data follows lang (section 7).
	const { json } = await get("car-list", { lang: "fr" });
	const english = await site.services.catalogue.list("en");
	expect(json.data).toEqual(english);
	expect((await post("car-home", {})).json.data.synopsis).toBe(
		english.find(({ id }) => id === english[0]?.id)?.synopsis,
	);
});

test("faults are told in the language of the body, the query or the header", async () => {
	const request = { lang: "ar", name: "Nobody" };
	const detail = await post("car-detail", request, { lang: "fr" });
	expect(detail.json.message).toBe(translate("ar", "server/errors.not_found"));
	const told = async (path: string, lang: string) =>
		(await get(path, { lang })).json.message;
	expect(await told("nothing?lang=pt", "fr")).toBe(
		translate("pt", "server/errors.not_found"),
	);
	expect(await told("nothing", "fr")).toBe(
		translate("fr", "server/errors.not_found"),
	);
	expect(await told("nothing", "xx")).toBe(
		translate("en", "server/errors.not_found"),
	);
});

type Fault = [string, number, string, object, string | undefined, string[]];
const faults: Fault[] = [
	["an unknown language", 422, "car-home", json, '{"lang":"de"}', ["lang"]],
	["a language in capitals", 422, "car-home", json, '{"lang":"EN"}', ["lang"]],
	["neither name nor id", 422, "car-detail", json, "{}", ["name"]],
	["an empty name", 422, "car-detail", json, '{"name":""}', ["name"]],
	["a number for a name", 422, "car-detail", json, '{"name":5}', ["name"]],
	["an id that is none", 422, "car-detail", json, '{"id":"5"}', ["id"]],
	["wrong JSON", 400, "car-home", json, '{"lang":', []],
	["an empty body", 400, "car-home", json, "", []],
	["a poisoned body", 400, "car-home", json, '{"__proto__":{"a":1}}', []],
	["a form", 415, "car-home", { "content-type": "text/x" }, "lang=en", []],
	["too large a body", 413, "car-home", json, `"${"x".repeat(3e5)}"`, []],
];

test.each(faults)(
	"%s is a %i",
	async (_, status, call, headers, body, fields) => {
		const answer = await site.ask(`/api/v1/${call}`, {
			method: "POST",
			headers: headers as Record<string, string>,
			body,
		});
		expect(answer.status).toBe(status);
		const found = JSON.parse(answer.text);
		expect(failure.strict().parse(found)).toEqual(found);
		expect(found.code).toBe(status);
		expect((found.errors ?? []).map((e: { field: string }) => e.field)).toEqual(
			fields,
		);
		expect(answer.headers["cache-control"]).toBe("no-store");
	},
);

test("an unknown language in the address is a 422", async () => {
	const { status, json } = await get("car-list?lang=xx");
	expect([status, json.code, json.errors[0].field]).toEqual([422, 422, "lang"]);
});

test.each([
	["POST", "car-list", "GET, HEAD"],
	["GET", "car-detail", "POST"],
	["DELETE", "banner-list", "POST"],
	["PUT", "car-home", "POST"],
])("%s %s is a 405 that tells what is allowed", async (method, call, allow) => {
	const answer = await site.ask(`/api/v1/${call}`, { method });
	expect(answer.status).toBe(405);
	const allowed = String(answer.headers.allow).split(", ");
	expect(allow.split(", ")).toEqual(expect.arrayContaining(allowed));
	expect(JSON.parse(answer.text).code).toBe(405);
});

test.each(["/api", "/api/", "/api/v1", "/api/v1/nothing", "/api/v2/car-list"])(
	"%s is a 404 in the envelope",
	async (path) => {
		const answer = await site.ask(path, { method: "GET" });
		expect(answer.status).toBe(404);
		expect(JSON.parse(answer.text)).toMatchObject({ code: 404, data: null });
	},
);
