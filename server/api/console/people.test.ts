import { expect, onTestFinished, test } from "vitest";
import { consoleCalls } from "../../../contracts/console/calls.ts";
import { createTestApp } from "../../../tests/app.ts";
import { askConsole, asStaff, consoleHeaders } from "../../../tests/console.ts";

async function open(settings: Record<string, string> = {}) {
	const site = await createTestApp({ empty: true, settings });
	onTestFinished(() => site.close());
	return site;
}

test("who has signed in is told who he is and what he may, and can go", async () => {
	const site = await open();
	const grants = [{ role: "translator" as const, languages: ["fr" as const] }];
	const { staff, call } = await asStaff(site, grants);
	const { status, data } = await call("console-me");
	expect(status).toBe(200);
	expect(data).toMatchObject({ staff, timeZone: "UTC", sourceLanguage: "en" });
	expect(data.staff.grants).toEqual(grants);
	expect(data.languages).toHaveLength(6);
	const out = await call("console-sign-out");
	expect([out.status, out.cookies]).toEqual([
		200,
		["staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"],
	]);
	expect((await call("console-me")).status).toBe(401);
});

test("over https the cookie is our host's alone", async () => {
	const publicUrl = "https://cars.test";
	const site = await open({ PUBLIC_URL: publicUrl });
	const { call, token } = await asStaff(site, undefined, { publicUrl });
	expect((await call("console-me")).status).toBe(200);
	const plain = { ...consoleHeaders(publicUrl), cookie: `staff=${token}` };
	expect((await askConsole(site.app, plain)("console-me")).status).toBe(401);
	expect((await call("console-sign-out")).cookies[0]).toMatch(
		/^__Host-staff=; Path=\/; HttpOnly; SameSite=Strict; Secure;/,
	);
});

test("the site's description of its calls is silent about the console", async () => {
	const site = await open();
	const { text } = await site.ask("/api/docs/json");
	expect(text).toContain("car-list");
	expect(Object.keys(consoleCalls).length).toBeGreaterThan(0);
	expect(text).not.toContain("console");
});

test("a page of one member does not act as another who has signed in since", async () => {
	const site = await open();
	const ana = await asStaff(site);
	const bruno = await asStaff(site, undefined, { name: "Bruno" });
	const callAs = (owner: string) =>
		askConsole(site.app, { ...bruno.headers, "x-staff": owner })("console-me");
	expect((await callAs(bruno.staff.id)).status).toBe(200);
	expect((await callAs(ana.staff.id)).status).toBe(401);
});
