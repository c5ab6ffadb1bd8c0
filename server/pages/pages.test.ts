import { createHash } from "node:crypto";
import {
	brotliDecompressSync,
	gunzipSync,
	zstdDecompressSync,
} from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Render } from "../../app/framework/render.server.ts";
import { speculationRules } from "../../contracts/addresses/speculationRules.ts";
import { createTestApp, fakeRender, type TestApp } from "../../tests/app.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ settings: { PUBLIC_URL: "http://site.test" } });
});
afterAll(() => site.close());

const cookie = (language: string) => ({ cookie: `a=b; language=${language}` });

test("a page is rendered once and then comes from memory", async () => {
	const first = await site.ask("/models/Terra_7");
	expect(first.status).toBe(200);
	expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
	const again = await site.ask("/models/Terra_7");
	expect(again.text).toBe(first.text);
	expect(site.renders.filter((r) => r === "en /models/Terra_7")).toHaveLength(
		1,
	);
});

test("a query or a strange header neither reaches a render nor multiplies entries", async () => {
	await site.ask("/models");
	const { entries } = site.app.pages.size();
	const renders = site.renders.length;
	const plain = (await site.ask("/models")).text;
	const strange = {
		"x-forwarded-host": "evil.test",
		"x-original-url": "/admin",
		"accept-language": "ar",
		"user-agent": "curl/8",
		host: "evil.test",
	};
	for (let n = 0; n < 20; n++) {
		const answer = await site.ask(`/models?utm=${n}&x=<script>`, {
			headers: { ...strange, "x-any": `${n}` },
		});
		expect(answer.text).toBe(plain);
	}
	expect(site.renders.length).toBe(renders);
	expect(site.app.pages.size().entries).toBe(entries);
});

test("a page gets those parameters that it reads, in one order, and is kept apart", async () => {
	const { entries } = site.app.pages.size();
	const addresses = [
		"/pt/models?utm=1&range=500&body=suv&x=<b>",
		"/pt/models?body=suv&body=%20suv%20&range=500&energy=",
	];
	const [first, again] = await Promise.all(
		addresses.map((path) => site.ask(path)),
	);
	const page = "/pt/models?body=suv&range=500";
	expect(first?.text).toContain(`<p>${page} pt`);
	expect(again?.text).toBe(first?.text);
	expect((await site.ask(page)).text).toBe(first?.text);
	expect(site.renders.filter((one) => one.endsWith(page))).toHaveLength(1);
	expect(site.app.pages.size().entries).toBe(entries);
	expect((await site.ask("/pt/models")).text).toContain("<p>/pt/models pt");
	expect((await site.ask("/about-us?body=suv")).text).not.toContain("suv");
	expect((await site.ask("/models/404?body=suv")).text).not.toContain("suv");
});

test("who makes up queries is told to wait, in words", async () => {
	const settings = { QUERIED_PAGES_PER_MINUTE: "3" };
	const other = await createTestApp({ settings });
	onTestFinished(other.close);
	const ask = (n: number) => other.ask(`/models?seats=${n}`);
	for (const n of [1, 2, 3, 3]) expect((await ask(n)).status).toBe(200);
	const { status, headers, text } = await ask(4);
	expect([status, text]).toEqual([429, expect.stringContaining("<h1")]);
	expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	expect((await ask(1)).status).toBe(200);
	expect((await other.ask("/models")).status).toBe(200);
	expect(other.logged.join()).not.toContain("too_many");
});

test("the language comes from the prefix, else from the cookie", async () => {
	const language = async (path: string, headers = {}) =>
		(await site.ask(path, { headers })).headers["content-language"];
	expect(await language("/")).toBe("en");
	expect(await language("/", cookie("ar"))).toBe("ar");
	expect(await language("/fr", cookie("ar"))).toBe("fr");
	expect(await language("/zh/models", cookie("xx"))).toBe("zh");
	expect(await language("/models", cookie("xx"))).toBe("en");
	expect(await language("/models", { cookie: "mylanguage=ar" })).toBe("en");
	expect(site.renders).toContain("fr /fr");
	expect(site.renders).toContain("ar /");
});

test("caches are told what an answer depends on", async () => {
	const { headers } = await site.ask("/models");
	expect(headers.vary).toBe("Accept-Encoding, Cookie");
	expect(headers["cache-control"]).toBe("no-cache");
	expect((await site.ask("/pt/models")).headers.vary).toBe("Accept-Encoding");
});

test("each encoding has its bytes, all have one tag, and what is there is not sent twice", async () => {
	const tags = new Set<string>();
	const plain = (await site.ask("/es/models")).text;
	const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
	for (const encoding of ["identity", "gzip", "br"] as const) {
		const headers = { "accept-encoding": encoding };
		const answer = await site.ask("/es/models", { headers });
		expect(answer.headers["content-length"]).toBe(`${answer.body.length}`);
		if (encoding === "identity") {
			expect(answer.headers["content-encoding"]).toBeUndefined();
		} else {
			expect(answer.headers["content-encoding"]).toBe(encoding);
			expect(unpack[encoding](answer.body).toString()).toBe(plain);
		}
		const etag = answer.headers.etag ?? "";
		expect(etag).toMatch(/^W\/"[\w-]+"$/);
		tags.add(etag);
		// A cache on the way may have taken the mark of a weak tag off.
		for (const tag of [etag, etag.slice(2), `"other", ${etag}`]) {
			const again = await site.ask("/es/models", {
				headers: { ...headers, "if-none-match": tag },
			});
			expect(again.status).toBe(304);
			expect(again.body).toHaveLength(0);
			expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
		}
	}
	expect(tags.size).toBe(1);
});

test.each(["/fr/compare", "/fr/search?q=terra"])(
	"%s that was made for another client is compressed for this one at once",
	async (path) => {
		const { text, headers } = await site.ask(path);
		expect(headers["content-encoding"]).toBeUndefined();
		const unpack = {
			"gzip, deflate, br, zstd": zstdDecompressSync,
			"gzip, deflate, br": brotliDecompressSync,
			gzip: gunzipSync,
		};
		for (const [encodings, unpacked] of Object.entries(unpack)) {
			const headers = { "accept-encoding": encodings };
			const crowd = await Promise.all(
				Array.from({ length: 3 }, () => site.ask(path, { headers })),
			);
			for (const answer of crowd) {
				const sent = answer.headers["content-encoding"];
				// Meanwhile it may have been compressed well, for all.
				const isBest = sent === "br";
				const page = (isBest ? brotliDecompressSync : unpacked)(answer.body);
				expect(page.toString()).toBe(text);
			}
		}
	},
);

test("a page just made is Zstandard where it is taken", async () => {
	const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
	const first = await site.ask("/fr/models", { headers });
	expect(first.headers["content-encoding"]).toBe("zstd");
	const page = zstdDecompressSync(first.body).toString();
	await expect
		.poll(() => site.ask("/fr/models", { headers }))
		.toMatchObject({ headers: { "content-encoding": "br" } });
	const later = await site.ask("/fr/models", { headers });
	expect(brotliDecompressSync(later.body).toString()).toBe(page);
});

test("HEAD answers like GET, without the page", async () => {
	const headers = { "accept-encoding": "identity" };
	const get = await site.ask("/models", { headers });
	const head = await site.ask("/models", { method: "HEAD", headers });
	expect([head.status, head.text]).toEqual([200, ""]);
	for (const name of ["etag", "content-length", "content-type", "vary"]) {
		expect(head.headers[name]).toBe(get.headers[name]);
	}
	expect((await site.ask("/nowhere", { method: "HEAD" })).status).toBe(404);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
	"%s is not for pages",
	async (method) => {
		const { status, headers } = await site.ask("/models", { method });
		expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
	},
);

test("the policy lets exactly the page's own scripts and styles run", async () => {
	const { headers, text } = await site.ask("/ar/models");
	const policy = String(headers["content-security-policy"]);
	const preHydration = text.match(/<script>(.*?)<\/script><\/head>/)?.[1] ?? "";
	expect(preHydration).toContain("DOMContentLoaded");
	const own = ["go()", preHydration, speculationRules].map(hashOf).join(" ");
	expect(policy).toContain(`script-src 'self' ${own};`);
	expect(policy).toContain(`style-src 'self' ${hashOf("p{}")};`);
	expect(policy).toContain("default-src 'none'");
	expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
});

test("nothing in a page asks for a script, nor carries what React begins with", async () => {
	const { text } = await site.ask("/models");
	expect(text).not.toMatch(
		/rel="modulepreload"|<script type="module"|__reactRouter/,
	);
	expect(text).toMatch(
		/<script><\/script><script type="text\/later" id="later" data-src="\/bootstrap\/models\/[\w-]{22}\.js" data-files="\/assets\/framework-x\.js"><\/script>/,
	);
	const login = await site.ask("/login");
	expect(login.text).toMatch(/ id="later"[^>]* data-now>/);
});

test("what content smuggles into a page gets no hash", async () => {
	const smuggled = [
		"<script>smuggled()</script>",
		'<script nonce="">smuggled()</script><style>smuggled{}</style>',
		'<script type="application/ld+json">{}</script><script type="module">smuggled()</script>',
		'<script type="module" async="">smuggled()</script>',
		"<script>window.__reactRouterContext=smuggled()</script>",
	].join("");
	const render: Render = async (address, page) => {
		const answer = await (await fakeRender(address, page)).text();
		return new Response(answer.replace("<p>", `<p>${smuggled}`));
	};
	const other = await createTestApp({ render });
	onTestFinished(other.close);
	const { headers, text } = await other.ask("/models");
	expect(text).toContain("smuggled()");
	expect(text).not.toMatch(/nonce="[^"]|layers-/);
	const module = await other.ask(moduleOf(text));
	expect(module.text).toContain("__reactRouterContext");
	expect(module.text).not.toContain("smuggled");
	const policy = String(headers["content-security-policy"]);
	for (const words of ["smuggled()", "smuggled{}", "{}"])
		expect(policy).not.toContain(hashOf(words));
	for (const words of ["go()", "p{}"]) expect(policy).toContain(hashOf(words));
});

const moduleOf = (html: string) => / data-src="([^"]+)"/.exec(html)?.[1] ?? "";

const hashOf = (words: string) =>
	`'sha256-${createHash("sha256").update(words).digest("base64")}'`;
