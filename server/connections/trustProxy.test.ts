import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../tests/app.ts";
import { addressOf, filledForm, newKey } from "../../tests/leads.ts";
import { ConfigError, readConfig } from "../config.ts";

const read = (value: string) =>
	readConfig({ TRUST_PROXY: value }, "/srv").trustProxy;

test.each(["", "false", "0", "no", "False"])("%j believes nobody", (value) => {
	expect(read(value)).toBeUndefined();
});

test("a number is so many hops", () => {
	const trust = read("2");
	const hops = [0, 1, 2].map((hop) => trust?.("203.0.113.1", hop));
	expect(hops).toEqual([true, true, false]);
});

test.each([
	["10.0.0.0/8", "10.1.2.3", true],
	["10.0.0.0/8", "::ffff:10.1.2.3", true],
	["10.0.0.0/8", "11.1.2.3", false],
	["10.0.0.1", "10.0.0.1", true],
	["10.0.0.1", "10.0.0.2", false],
	["loopback", "127.0.0.1", true],
	["loopback", "::1", true],
	["loopback, 2001:db8::/32", "2001:db8:1::1", true],
	["loopback,2001:db8::/32", "2001:db9::1", false],
	["linklocal", "fe80::1", true],
	["uniquelocal", "192.168.3.4", true],
	["Uniquelocal", "fd00::1", true],
	["uniquelocal", "nonsense", false],
])("%s about %s: %s", (value, address, believed) => {
	expect(read(value)?.(address, 0)).toBe(believed);
});

test.each([
	["true", /any address a visitor claims; write the number of proxies in/],
	["yes", /any address a visitor claims/],
	["0.0.0.0/0", /everybody/],
	["loopback,::/0", /everybody/],
	["10.0.0.0/33", /no network/],
	["10.0.0.0/8/8", /no network/],
	["10.0.0.0/", /no network/],
	["10.0.0/8", /no network/],
	["-1", /no network/],
	["1.5", /no network/],
	["999", /more than 20 proxies/],
	["loopback,", /"" is no network/],
	["proxy.internal", /no network/],
])("%s is refused, saying what to write", (value, why) => {
	expect(() => read(value)).toThrow(ConfigError);
	expect(() => read(value)).toThrow(why);
	expect(() => read(value)).toThrow("such as 1, or their networks, such as");
});

/** A site behind proxies, and one visitor behind them who makes headers up. */
async function behind(settings: Record<string, string>) {
	const site = await createTestApp({ empty: true, settings });
	onTestFinished(site.close);
	let forged = 0;
	const post = async (
		path: string,
		body: unknown,
		named: string,
		headers: Record<string, string> = {},
	) => {
		const claimed = addressOf(1000 + forged++);
		const answer = await site.ask(`/api/v1/${path}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-forwarded-for": [claimed, named].filter(Boolean).join(", "),
				forwarded: `for=${claimed}`,
				"x-real-ip": claimed,
				...headers,
			},
			body: JSON.stringify(body),
		});
		return answer.status;
	};
	return { site, post };
}

const ways: [settings: Record<string, string>, named: string][] = [
	// The visitor's address as the outer proxy adds it, and the outer proxy's.
	[{ TRUST_PROXY: "2" }, "203.0.113.9, 10.0.0.2"],
	[{ TRUST_PROXY: "loopback,10.0.0.0/8" }, "203.0.113.9, 10.0.0.2"],
	[{ TRUST_PROXY: "1" }, "203.0.113.9"],
	// None in front: what is claimed is all there is.
	[{}, ""],
	// In front is somebody else than the setting says.
	[{ TRUST_PROXY: "10.0.0.0/8" }, ""],
];

test.each(ways)(
	"with %j forged headers pass no limit",
	async (settings, named) => {
		const { post } = await behind(settings);
		const login = { account: "amina", password: "a guess", code: "1" };
		const statuses: number[] = [];
		for (let n = 0; n < 7; n++)
			statuses.push(await post("download-login", login, named));
		expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);

		for (let n = 0; n < 200; n++) await post("verification-code", {}, named);
		expect(await post("verification-code", {}, named)).toBe(429);

		const lead = () =>
			post("contactus-add", filledForm({ kind: "contact", model: "" }), named, {
				"idempotency-key": newKey(),
			});
		for (let n = 0; n < 60; n++) await lead();
		expect(await lead()).toBe(429);
	},
);

test("another visitor behind the same proxies has an address of its own", async () => {
	const { post } = await behind({ TRUST_PROXY: "2" });
	const login = { account: "amina", password: "a guess", code: "1" };
	const from = (client: string) =>
		post("download-login", login, `${client}, 10.0.0.2`);
	for (let n = 0; n < 6; n++) await from("203.0.113.9");
	expect(await from("203.0.113.9")).toBe(429);
	expect(await from("203.0.113.10")).toBe(422);
});

test.each<[Record<string, string>, string, number]>([
	[{}, "TRUST_PROXY is not set", 1],
	[{ TRUST_PROXY: "10.0.0.0/8" }, "TRUST_PROXY does not name", 1],
	[{ TRUST_PROXY: "loopback" }, "X-Forwarded-For", 0],
])(
	"with %j an X-Forwarded-For is warned of once",
	async (settings, warning, times) => {
		const { site, post } = await behind(settings);
		await site.ask("/readyz");
		for (let n = 0; n < 3; n++) await post("form-token", {}, "203.0.113.9");
		const lines = site.logged.filter((line) =>
			line.includes("X-Forwarded-For"),
		);
		expect(lines).toHaveLength(times);
		for (const line of lines) expect(line).toContain(warning);
	},
);
