import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod";
import { signedIn } from "../../../contracts/accounts/accounts.ts";
import type { CallTable } from "../../../contracts/calls.ts";
import { counted, languageCode } from "../../../contracts/common.ts";
import type { Session } from "../../../domain/identity/partners/partnerSessions.ts";
import type { StaffSession } from "../../../domain/identity/staff/staffSessions.ts";
import { createTestApp } from "../../../tests/app.ts";
import { createResponseCache } from "../../costs/responseCache.ts";
import { createTurns } from "../../costs/turns.ts";
import { createConsoleAdmission } from "../console/admission.ts";
import { guardCalls, type Handlers, registerCalls } from "./calls.ts";
import { handleError } from "./envelope.ts";

const common = {
	tags: [],
	summary: "",
	method: "POST",
	cost: "light",
} as const;
const anybody = z.object({ lang: languageCode.default("en") });
const table = {
	shown: {
		...common,
		who: "anyone",
		store: true,
		request: anybody,
		answer: z.object({ lang: z.string() }),
	},
	listed: {
		...common,
		who: "partner",
		store: false,
		request: signedIn,
		answer: z.array(z.string()),
		beside: counted.extend({ unread: z.int() }),
	},
	kept: {
		...common,
		who: "partner",
		store: false,
		request: signedIn.extend({ note: z.string() }),
		answer: z.string(),
		idempotency: "required",
		bodyLimit: 100,
	},
	large: {
		...common,
		who: "anyone",
		store: true,
		request: anybody,
		answer: z.array(z.object({ id: z.string() })),
		writtenOnce: true,
	},
	hired: {
		...common,
		who: "staff",
		console: true,
		store: false,
		request: anybody,
		answer: z.null(),
	},
	dangerous: {
		...common,
		who: "staff",
		console: true,
		fresh: true,
		store: false,
		request: anybody,
		answer: z.null(),
	},
} satisfies CallTable;
const hired: string[] = [];
let read = 0;
const priced = {
	get id() {
		read++;
		return "one";
	},
	secret: "cost price",
};
const large: Record<string, { id: string }[]> = { en: [priced] };
const handlers: Handlers<typeof table> = {
	shown: async ({ body: { lang } }) => ({ lang, secret: "cost price" }),
	listed: async ({ session: { account } }) => ({
		data: [account],
		count: 1,
		unread: 0,
	}),
	kept: async ({ body: { note }, key }) => `${key} ${note}`,
	large: async ({ body: { lang } }) => large[lang] ?? [],
	hired: async ({ who: { staff } }) => {
		hired.push(staff.name);
		return null;
	},
	dangerous: async () => null,
};
const expiresAt = "2030-01-01";
const session = { account: "elena", expiresAt } as Session;

async function open(given: object = handlers) {
	const app = Fastify();
	app.setErrorHandler(handleError);
	const turns = createTurns();
	const budget = {
		turns,
		kept: createResponseCache({ maxBytes: 10_000, turns }),
		version: () => 1,
		same: {},
	};
	await app.register((scope) =>
		registerCalls(
			scope,
			table,
			given as typeof handlers,
			{
				partner: async (token) => (token === "good" ? session : undefined),
				console: createConsoleAdmission({
					sessions: {
						find: async (token) =>
							token === "stale" || token === "proven"
								? ({
										id: token,
										staff: { name: "Ana" },
										expiresAt,
									} as StaffSession)
								: undefined,
						isFresh: ({ id }) => id === "proven",
					},
					secure: false,
					publicUrl: "https://cars.test",
				}),
			},
			budget,
		),
	);
	return async (call: string, payload: object, headers = {}) => {
		const url = `/${call}`;
		const all = { method: "POST", url, payload, headers } as const;
		const answer = await app.inject(all);
		return {
			status: answer.statusCode,
			store: answer.headers["cache-control"],
			ends: answer.headers["session-expires"],
			json: answer.json(),
		};
	};
}

test("the table says who may, what may be stored and what is sent", async () => {
	const post = await open();
	expect(await post("shown", {}, { lang: "fr" })).toEqual({
		status: 200,
		store: undefined,
		ends: undefined,
		json: { code: 0, message: "ok", data: { lang: "fr" } },
	});
	expect(await post("listed", { token: "good" })).toEqual({
		status: 200,
		store: "no-store",
		ends: session.expiresAt,
		json: { code: 0, message: "ok", data: ["elena"], count: 1, unread: 0 },
	});
	expect((await post("listed", { token: "bad" })).status).toBe(401);
});

test("staff are let in by their cookie, from pages of ours only", async () => {
	const post = await open();
	const ours = { "x-console": "1", origin: "https://cars.test" };
	const signedIn = { ...ours, cookie: "a=b; staff=stale" };
	for (const headers of [
		{ ...signedIn, origin: "https://cars.test.evil" },
		{ ...signedIn, origin: "null" },
		{ ...signedIn, "x-console": "0" },
		{ cookie: signedIn.cookie, origin: ours.origin },
		{ cookie: signedIn.cookie, "x-console": "1" },
	])
		expect(await post("hired", {}, headers)).toMatchObject({
			json: { code: 403 },
		});
	for (const cookie of ["", "staff=", "staff=good", "other=stale"])
		expect((await post("hired", {}, { ...ours, cookie })).status).toBe(401);
	expect((await post("hired", { token: "good" }, ours)).status).toBe(401);
	expect(hired).toEqual([]);
	expect(await post("hired", {}, signedIn)).toMatchObject({
		status: 200,
		ends: expiresAt,
		store: "no-store",
	});
	expect(hired).toEqual(["Ana"]);
	// Also as this request addressed the site, whatever it calls itself.
	const local = { ...signedIn, origin: "http://localhost:80" };
	expect((await post("hired", {}, local)).status).toBe(200);
});

test("nobody but members of the staff has a body of the console read", async () => {
	const post = await open();
	const ours = { "x-console": "1", origin: "https://cars.test" };
	const long = { lang: "x".repeat(10_000) };
	expect(await post("hired", long, ours)).toMatchObject({
		status: 401,
		store: "no-store",
	});
	expect((await post("hired", long)).status).toBe(403);
	const signedIn = { ...ours, cookie: "staff=stale" };
	expect((await post("hired", long, signedIn)).status).toBe(413);
});

test("what is dangerous asks anew who it is", async () => {
	const post = await open();
	const ours = { "x-console": "1", origin: "https://cars.test" };
	const stale = await post("dangerous", {}, { ...ours, cookie: "staff=stale" });
	expect([stale.status, stale.json.code]).toEqual([403, 40_301]);
	const proven = { ...ours, cookie: "staff=proven" };
	expect((await post("dangerous", {}, proven)).status).toBe(200);
	expect((await post("dangerous", {}, ours)).status).toBe(401);
});

test("a session comes before the key, the key before the body, all before the handler", async () => {
	const post = await open();
	const key = { "idempotency-key": "key-of-a-test-0001" };
	const wrong = { token: "good", note: 7 };
	expect((await post("kept", { note: 7 }, key)).status).toBe(401);
	expect(await post("kept", wrong)).toMatchObject({
		status: 400,
		json: { errors: [{ field: "Idempotency-Key" }] },
	});
	expect((await post("kept", wrong, key)).status).toBe(422);
	const right = await post("kept", { token: "good", note: "a" }, key);
	expect(right.json.data).toBe("key-of-a-test-0001 a");
	const long = { token: "good", note: "x".repeat(100) };
	expect((await post("kept", long, key)).status).toBe(413);
});

test("what is the same object is checked and written once", async () => {
	const post = await open();
	for (let n = 0; n < 3; n++)
		expect((await post("large", {})).json.data).toEqual([{ id: "one" }]);
	expect(read).toBe(1);
	large.en = [{ id: "two" }];
	expect((await post("large", {})).json.data).toEqual([{ id: "two" }]);
	large.en = [{} as { id: string }];
	expect((await post("large", {})).status).toBe(500);
});

test("a call without a handler does not start, nor a handler without a call", async () => {
	const { shown, ...others } = handlers;
	await expect(open(others)).rejects.toThrow("nothing answers shown");
	await expect(open({ ...handlers, sold: shown })).rejects.toThrow(
		"no such calls: sold",
	);
});

test("a route under /api/v1 that is in no table does not start", async () => {
	const site = await createTestApp({ empty: true });
	const refused = "/api/v1/hidden is no call";
	expect(() => site.app.get("/api/v1/hidden", () => "")).toThrow(refused);
	await expect(
		site.app.register(
			async (scope) => void scope.post("/hidden", async () => ""),
			{ prefix: "/api/v1" },
		),
	).rejects.toThrow(refused);
	await site.close();
	const bare = Fastify();
	guardCalls(bare);
	bare.get("/api/docs", () => "");
	await bare.ready();
});
