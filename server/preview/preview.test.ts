import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Render } from "../../app/framework/render.server.ts";
import { modelPath } from "../../contracts/addresses/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { fieldAt } from "../../domain/content/drafts/fields.ts";
import { factsLanguage } from "../../domain/content/snapshot.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { member, saveField } from "../../tests/content/editing.ts";
import { renderWhole } from "../../tests/renderSite.tsx";

/** Scripts go into the head of a page. */
const render: Render = async (...args) => {
	const answer = await renderWhole(...args);
	const { status } = answer;
	return new Response(`<head></head>${await answer.text()}`, { status });
};
let site: TestApp;
let ana: Awaited<ReturnType<typeof asStaff>>;
let model: { id: string; path: string };
beforeAll(async () => {
	site = await createTestApp({ render });
	ana = await asStaff(site);
	const [first] = await site.services.content.list("model", "en");
	model = { id: first?.id ?? "", path: modelPath(first?.facts.name ?? "") };
});
afterAll(() => site.close());

const write = (language: LanguageCode | "zxx", at: string, to: unknown) =>
	saveField(
		site.services.editing.drafts,
		{ entry: model.id, language },
		at,
		to,
	);
const grantFor = async (
	subject: Parameters<typeof ana.call<"console-preview-grant">>[1] extends
		| { subject: infer S }
		| undefined
		? S
		: never,
) => {
	const { data } = await ana.call("console-preview-grant", { subject });
	return data as { grant: string; path: string; languages: string[] };
};
const ask = (path: string, grant: string, headers = ana.headers) =>
	site.ask(`${path}?preview=${grant}`, { headers });

test("a draft is seen on the true page, by staff only, and in no cache", async () => {
	const path = `/ar${model.path}`;
	const before = (await site.ask(path)).text;
	await write("ar", "/tagline", "كلمات جديدة لم تُنشر");
	const { entries } = site.app.pages.size();
	const { grant, ...showing } = await grantFor({ scope: { entry: model.id } });
	expect(showing).toMatchObject({ path: model.path });
	expect(showing.languages).toHaveLength(6);

	const { status, text, headers } = await ask(path, grant);
	expect([status, text.includes("كلمات جديدة لم تُنشر")]).toEqual([200, true]);
	expect(headers).toMatchObject({
		"cache-control": "private, no-store",
		"x-robots-tag": "noindex, nofollow",
		"referrer-policy": "no-referrer",
		"x-frame-options": "SAMEORIGIN",
	});
	expect(headers.etag).toBeUndefined();
	const policy = String(headers["content-security-policy"]);
	for (const rule of ["frame-ancestors 'self'", "form-action 'none'"])
		expect(policy).toContain(rule);

	expect((await site.ask(path)).text).toBe(before);
	expect(site.app.pages.size().entries).toBe(entries);
	for (const other of [
		`/ar${model.path}`,
		"/feeds/news/ar.xml",
		"/sitemap.xml",
	])
		expect((await site.ask(other)).text).not.toContain("كلمات جديدة لم تُنشر");

	// People who were sent the address by somebody have to sign in.
	const nobody = await ask(path, grant, {} as typeof ana.headers);
	expect([nobody.status, nobody.headers["content-language"]]).toEqual([
		403,
		"ar",
	]);
	expect(nobody.text).not.toContain("كلمات جديدة");
	const leads = await asStaff(site, [{ role: "lead-manager" }]);
	expect((await ask(path, grant, leads.headers)).status).toBe(403);
});

test("an address without a language is in English, whatever was chosen", async () => {
	const { grant } = await grantFor({ scope: { everything: true } });
	const headers = {
		...ana.headers,
		cookie: `language=zh; ${ana.headers.cookie}`,
	};
	const plain = await ask("/models", grant, headers);
	expect(plain.headers["content-language"]).toBe("en");
	const { status, headers: led } = await ask("/en/models", grant, headers);
	expect([status, led["set-cookie"]]).toEqual([302, undefined]);
	expect(led.location).toBe(`/models?preview=${grant}`);
	expect(led["cache-control"]).toBe("private, no-store");
	const center = await ask("/downloadbox/list", grant, headers);
	expect(center.headers.location).toBe("/downloadbox/list");
});

test("a field somebody empties does not take the page away: there it is as published", async () => {
	const before = (await site.services.content.list("model", "fr"))[0]?.texts;
	await write("fr", "/tagline", "Une ligne toute neuve");
	await write("fr", "/synopsis", "");
	await write("fr", "/description", [
		before?.description[0],
		"",
		"Un nouveau.",
	]);
	const { grant, ...of } = await grantFor({ scope: { entry: model.id } });
	expect(of).toMatchObject({ incomplete: ["fr"] });
	const { status, text } = await ask(`/fr${model.path}`, grant);
	expect([status, text.includes("incomplètes")]).toEqual([200, true]);
	expect(text).toContain("Une ligne toute neuve");
	expect(text).toContain("Un nouveau.");
	expect(text).toContain(before?.synopsis.slice(0, 30));
	expect((await ask(`/es${model.path}`, grant)).status).toBe(200);
	const all = await grantFor({ scope: { everything: true } });
	const whole = await ask(`/fr${model.path}`, all.grant);
	expect([whole.status, whole.text.includes("incomplètes")]).toEqual([
		200,
		true,
	]);
});

test("a model that is renamed is found by its new address; a picture nobody has is named", async () => {
	await write(factsLanguage, "/name", "Zephyr 9");
	const { grant, path } = await grantFor({ scope: { entry: model.id } });
	expect(path).toBe("/models/Zephyr_9");
	expect((await ask(path, grant)).status).toBe(200);
	expect((await site.ask(path)).status).toBe(404);
	const place = { entry: model.id, language: factsLanguage } as const;
	const { body } = await site.services.editing.drafts.read(place);
	const hero = fieldAt(body, "/pictures/hero");
	await write(factsLanguage, "/pictures/hero", "0".repeat(20));
	const broken = await ask(path, grant);
	expect([broken.status, broken.text.includes("hero")]).toEqual([422, true]);
	await saveField(site.services.editing.drafts, place, "/pictures/hero", hero);
});

test("at a date, with what is planned until then", async () => {
	const { drafts, releases, versions } = site.services.editing;
	const [news] = await site.services.content.list("news", "en");
	const place = { entry: news?.id ?? "", language: "en" as const };
	const author = "ana";
	await saveField(drafts, place, "/title", "Tomorrow it says this");
	const release = await releases.create({ name: "Tomorrow", owner: author });
	await releases.add(
		release,
		[{ ...place, ...(await versions.submit({ ...place, author })) }],
		author,
	);
	const day = 24 * 60 * 60_000;
	const at = (days: number) => new Date(Date.now() + days * day).toISOString();
	await releases.plan(release, at(2), member(author));
	const { grant: now } = await grantFor({
		scope: { entry: model.id },
		at: at(1),
	});
	const { grant: later } = await grantFor({
		scope: { entry: model.id },
		at: at(3),
	});
	const title = "Tomorrow it says this";
	const path = `/newsroom/${news?.slug}`;
	expect((await ask(path, now)).text).not.toContain(title);
	expect((await ask(path, later)).text).toContain(title);
	const of = await grantFor({ scope: { release } });
	expect(of.path).toBe(path);
	expect((await ask(path, of.grant)).text).toContain(title);
	await releases.unplan(release, "site");
	await releases.drop(release, "site");
	const gone = await ask(path, of.grant);
	expect([gone.status, gone.text.includes(title)]).toEqual([410, false]);
});

test("a link opens for people without an account, until it is revoked", async () => {
	const { data: link } = await ana.call("console-preview-share", {
		name: "Agency",
		path: `/ar${model.path}`,
		days: 7,
		subject: { scope: { entry: model.id, languages: ["ar"] } },
	});
	const open = () => site.ask(`${link.path}?preview=${link.grant}`);
	expect(link).toMatchObject({ author: ana.staff.name, revokedAt: null });
	const shown = await ask("/ar/models", link.grant, {} as typeof ana.headers);
	expect(shown.status).toBe(200);
	const { data: links } = await ana.call("console-preview-links");
	expect(links).toEqual([link]);
	await ana.call("console-preview-revoke", { id: link.id });
	const { status, headers, text } = await open();
	expect([status, headers["cache-control"]]).toEqual([
		410,
		"private, no-store",
	]);
	expect(text).toContain("سُحبت هذه المعاينة");
	const editor = await asStaff(site, [{ role: "editor" }]);
	for (const [name, body] of [
		["console-preview-links", {}],
		["console-preview-revoke", { id: link.id }],
	] as const)
		expect((await editor.call(name, body as never)).status).toBe(403);
});

test("a link ends with the right of its author to share", async () => {
	const share = async () => {
		const author = await asStaff(site, [{ role: "editor-in-chief" }]);
		const { data: link } = await author.call("console-preview-share", {
			name: "Agency",
			path: "/models",
			days: 30,
			subject: { scope: { everything: true } },
		});
		const open = async () =>
			(await site.ask(`/models?preview=${link.grant}`)).status;
		expect(await open()).toBe(200);
		return { id: author.staff.id, link, open };
	};
	const disabled = await share();
	const demoted = await share();
	const { members } = site.services.staff;
	await members.change(disabled.id, { state: "disabled" }, ana.staff);
	const grants = [{ role: "editor" as const }];
	await members.change(demoted.id, { grants }, ana.staff);
	expect([await disabled.open(), await demoted.open()]).toEqual([410, 410]);
	const { data: links } = await ana.call("console-preview-links");
	for (const { link } of [disabled, demoted])
		expect(
			links.find(({ id }: { id: string }) => id === link.id),
		).toMatchObject({ revokedAt: expect.any(String) });
	// A link does not come back with its author.
	await members.change(disabled.id, { state: "active" }, ana.staff);
	expect(await disabled.open()).toBe(410);
});

test("what was not signed here opens nothing", async () => {
	const { grant } = await grantFor({ scope: { everything: true } });
	const [packed = "", signature] = grant.split(".");
	const words = JSON.parse(Buffer.from(packed, "base64url").toString());
	words.end += 1000;
	const longer = Buffer.from(JSON.stringify(words)).toString("base64url");
	for (const bad of ["", "x", packed, `${longer}.${signature}`, `${grant}x`]) {
		const { status, headers } = await ask("/models", bad);
		expect([bad, status, headers["cache-control"]]).toEqual([
			bad,
			403,
			"private, no-store",
		]);
	}
});

test("whoever opens one link again and again delays nobody with another", async () => {
	const { previews } = site.services.console;
	const share = async (name: string) => {
		const subject = { scope: { entry: model.id } };
		const shared = { name, subject, path: model.path, days: 1 };
		const { data } = await ana.call("console-preview-share", shared);
		return data.grant as string;
	};
	const [crowded, other] = [await share("Crowd"), await share("Other")];
	const [open, look] = [previews.open, previews.look];
	const order: string[] = [];
	let args = 0;
	let go = () => {};
	const all = new Promise<void>((resolve) => {
		go = resolve;
	});
	vi.spyOn(previews, "open").mockImplementation(async (grant, whoIs) => {
		const opened = await open(grant, whoIs);
		args += 1;
		return typeof opened === "string" ? opened : { ...opened, at: grant };
	});
	vi.spyOn(previews, "look").mockImplementation(async ({ at = "", scope }) => {
		order.push(at);
		await all;
		return look({ scope });
	});
	const crowd = Array.from({ length: 20 }, () => ask(model.path, crowded));
	await vi.waitUntil(() => args === 20);
	const one = ask(model.path, other);
	await vi.waitUntil(() => args === 21);
	await sleep(20);
	go();
	const shown = await Promise.all([one, ...crowd]);
	expect(new Set(shown.map(({ status }) => status)).size).toBe(1);
	expect(order).toHaveLength(21);
	expect(order.indexOf(other)).toBeLessThan(3);
	vi.restoreAllMocks();
});
