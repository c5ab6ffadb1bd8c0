import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { landPath } from "../../contracts/addresses/addresses.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { filledForm, newKey } from "../leads.ts";
import {
	caddyBefore,
	hungProcess,
	nginxBefore,
	testFolder,
	there,
} from "./proxies.ts";

const settings = { TRUST_PROXY: "loopback" };

async function openSite(
	more: Parameters<typeof createTestApp>[0] = {},
): Promise<TestApp> {
	const site = await createTestApp({ ...more, settings });
	onTestFinished(site.close);
	return site;
}

/** Asks so many times; statuses, and the longest wait in milliseconds. */
async function askOften(address: string, times: number) {
	const begun = performance.now();
	const answers = await Promise.all(
		Array.from({ length: times }, async () => {
			const { status } = await fetch(address);
			return { status, took: performance.now() - begun };
		}),
	);
	return {
		statuses: [...new Set(answers.map(({ status }) => status))],
		slow: answers.filter(({ took }) => took > 4000).length,
	};
}

test.skipIf(!there("nginx"))(
	"nginx in front: streams, the visitor's address, and a process that goes away",
	async () => {
		const [first, second] = [
			await createTestApp({ settings }),
			await openSite(),
		];
		const origin = await nginxBefore([
			await first.origin(),
			await second.origin(),
		]);
		const ask = (path: string, init?: RequestInit) =>
			fetch(origin + path, init);

		const { hash } = await first.services.distributors.land();
		const map = async () => {
			const response = await ask(landPath(hash));
			await response.arrayBuffer();
			return response.headers.get("x-cache");
		};
		expect([await map(), await map()]).toEqual(["MISS", "HIT"]);
		expect((await ask("/metrics")).status).toBe(404);

		// As large as the site itself allows, and refused in its own words; but nothing
		// large lies on the disk of nginx.
		const large = (path: string) =>
			ask(path, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ message: "a".repeat(3_000_000) }),
			});
		const refused = await large("/api/v1/site-search");
		expect(refused.status).toBe(413);
		expect((await refused.json()).code).toBeGreaterThan(0);
		const buffered = await large("/api/v1/contactus-add");
		expect(buffered.status).toBe(413);
		expect(await buffered.text()).toContain("nginx");
		// A form sent to a page without scripts gets there, with its body.
		const posted = await ask("/test-drive", {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: "name=Ada",
		});
		expect(posted.status).toBe(422);
		expect(
			[first, second].flatMap(({ logged }) => logged).join(),
		).not.toContain("X-Forwarded-For");

		await first.close();
		for (let n = 0; n < 10; n++) {
			const { status } = await ask("/healthz");
			expect(status).toBe(200);
		}
	},
	60_000,
);

test.skipIf(!there("nginx"))(
	"nginx asks the other processes for a file of a build that one does not have",
	async () => {
		const sites = await Promise.all(
			[1, 2].map((number) => {
				const clientFolder = testFolder();
				mkdirSync(join(clientFolder, "assets"));
				const name = `page-aaaaaaa${number}.js`;
				writeFileSync(join(clientFolder, "assets", name), String(number));
				return openSite({ clientFolder, empty: true });
			}),
		);
		const origin = await nginxBefore(
			await Promise.all(sites.map((site) => site.origin())),
		);
		for (const number of [1, 2, 1, 2]) {
			const answer = await fetch(`${origin}/assets/page-aaaaaaa${number}.js`);
			expect([answer.status, await answer.text()]).toEqual([
				200,
				String(number),
			]);
		}
		expect((await fetch(`${origin}/assets/page-aaaaaaa3.js`)).status).toBe(404);
	},
);

for (const [name, before] of [
	["nginx", nginxBefore],
	["caddy", caddyBefore],
] as const) {
	test.skipIf(!there(name))(
		`${name}: a process that hangs keeps few visitors, and none for long`,
		async () => {
			const site = await openSite();
			const origin = await before([await hungProcess(), await site.origin()]);
			const first = await askOften(`${origin}/fr/models`, 12);
			expect(first.statuses).toEqual([200]);
			// Visitors who come now are led past it.
			const next = await askOften(`${origin}/fr/models`, 12);
			expect([next.statuses, next.slow < 8]).toEqual([[200], true]);
		},
		60_000,
	);

	test.skipIf(!there(name))(
		`${name}: without the database kept pages go on, and calls are refused in the site's words`,
		async () => {
			const sites = [await openSite(), await openSite()];
			const origins = await Promise.all(sites.map((site) => site.origin()));
			for (const origin of origins) await fetch(`${origin}/fr/models`);
			const origin = await before(origins);
			const send = () =>
				fetch(`${origin}/api/v1/contactus-add`, {
					method: "POST",
					headers: {
						"content-type": "application/json",
						"idempotency-key": newKey(),
					},
					body: JSON.stringify(
						filledForm({ kind: "contact", model: undefined }),
					),
				});
			expect((await send()).status).toBe(200);
			for (const { database } of sites) await database.close();
			// Until whoever asks has noticed.
			for (const end = performance.now() + 6000; performance.now() < end; ) {
				expect((await fetch(`${origin}/fr/models`)).status).toBe(200);
				const sent = await send();
				expect(sent.status).toBe(503);
				expect((await sent.json()).code).toBeGreaterThan(0);
			}
		},
		60_000,
	);
}

test.skipIf(!there("caddy"))(
	"caddy gives what changes something to a process that can write",
	{ retry: 2, timeout: 60_000 },
	async () => {
		const [first, second] = [await openSite(), await openSite()];
		const origin = await caddyBefore([
			await first.origin(),
			await second.origin(),
		]);
		await first.database.close();
		const send = async () => {
			const { status } = await fetch(`${origin}/api/v1/contactus-add`, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"idempotency-key": newKey(),
				},
				body: JSON.stringify(filledForm({ kind: "contact", model: undefined })),
			});
			return status;
		};
		// Seldom enough that the second process does not refuse one network's many forms.
		await expect
			.poll(() => Promise.all([send(), send()]), {
				interval: 1000,
				timeout: 30_000,
			})
			.toEqual([200, 200]);
	},
);
