import { createHash } from "node:crypto";
import { writtenFor } from "../../app/framework/versions.ts";
import { expect, kinds, test, visit } from "../visit.ts";

/*
 * What `app/framework` makes of the pages React Router writes, on the built site.
 * A page is whole without it, only slower or refused by its own policy: nothing else
 * would notice that an upgrade undid it (docs/decisions/0030).
 */

const router = `react-router ${writtenFor["react-router"]}`;
/** What somebody who upgrades has to know. */
const told = (file: string) =>
	`app/framework/${file} was written for the pages of ${router} and no longer fits them`;

const hashOf = (text: string) =>
	`'sha256-${createHash("sha256").update(text).digest("base64")}'`;

for (const path of [...kinds, "/nowhere", "/login"]) {
	test(`the first view of ${path} waits for nothing @desktop`, async ({
		request,
	}) => {
		const answer = await request.get(path);
		const html = await answer.text();
		const policy = answer.headers()["content-security-policy"] ?? "";

		// Its styles are inside it, the order of the layers and the brand's colours first.
		const styles = [
			...html.matchAll(/<style[^>]* data-href="([^"]*)"[^>]*>(.*?)<\/style>/gs),
		];
		const [layers, theme, ...sheets] = styles.flatMap(([, names]) =>
			(names ?? "").split(" "),
		);
		const styling = told("Styles.tsx");
		expect(layers, styling).toBe("layers");
		expect(styles[0]?.[2], styling).toMatch(/^@layer tokens, /);
		expect(theme, styling).toBe("theme");
		expect(sheets.length, styling).toBeGreaterThan(1);
		expect(new Set(sheets).size, styling).toBe(sheets.length);
		for (const sheet of sheets)
			expect(sheet, styling).toMatch(/^\/assets\/[\w.-]+\.css$/);
		expect(html, styling).not.toMatch(/<link[^>]+rel="stylesheet"/);

		// What React begins with is a module beside it, of which it carries nothing.
		const deferring = told("deferScripts.server.ts");
		expect(html, deferring).not.toMatch(/rel="modulepreload"|type="module"/);
		expect(html, deferring).not.toContain("__reactRouter");
		const [, src = "", files = ""] =
			/<script type="text\/later" id="later" data-src="([^"]*)" data-files="([^"]*)"/.exec(
				html,
			) ?? [];
		const module = await request.get(src);
		expect(module.headers()["cache-control"], deferring).toContain("immutable");
		const later = await module.text();
		const imported = [...later.matchAll(/^import .*?"(\/assets\/[^"]+)";$/gm)];
		expect(imported.length, deferring).toBeGreaterThan(3);
		expect(later, deferring).toMatch(
			/\nawait import\("\/assets\/entry\.client-/,
		);
		for (const file of files.split(" "))
			expect((await request.head(file)).status(), deferring).toBe(200);

		// Its data are in that, whole: nothing of it waits or is streamed.
		const reading = told("streamCache.server.ts");
		expect(later, reading).toContain(".streamController.enqueue(");
		expect(later, reading).toContain(".streamController.close()");
		expect(html, reading).not.toMatch(/<!--\$[?!]-->|<template id="B:/);

		// Everything inline runs under its policy, and no mark is left.
		const marking = told("inlineMark.server.ts");
		expect(html, marking).not.toMatch(/ nonce=/);
		const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
			([, text = ""]) => text,
		);
		expect(scripts.length, marking).toBeGreaterThan(1);
		for (const text of [
			...scripts.filter(Boolean),
			...styles.map(([, , css]) => css),
		])
			expect(policy, marking).toContain(hashOf(text ?? ""));
	});
}

test("a browser asks for each stylesheet once, and for none it has @desktop", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".css")) asked.push(pathname);
	});
	await visit(page, "/models");
	const inside = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("style[data-href]")].flatMap(
			(style) => style.dataset.href?.split(" ") ?? [],
		),
	);
	await page.locator("main h2 a").first().click();
	await expect(page.locator("main h1")).toHaveText("Terra 7");
	await page.locator("header a[href='/']").first().click();
	await page.waitForURL("/");
	const why = told("laterSheets.ts");
	expect(asked.length, why).toBeGreaterThan(0);
	expect(new Set(asked).size, why).toBe(asked.length);
	expect(
		asked.filter((sheet) => inside.includes(sheet)),
		why,
	).toEqual([]);
});
