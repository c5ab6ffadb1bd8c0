import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { SiteSettings } from "../../contracts/console/settings.ts";
import { createTestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

eachDatabase((make) => {
	let site: Awaited<ReturnType<typeof createTestApp>>;
	let call: Awaited<ReturnType<typeof asStaff>>["call"];
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		onTestFinished(() => site.close());
		({ call } = await asStaff(site));
	});

	test("legal texts take two people, until staff say otherwise", async () => {
		const { data } = await call("console-settings");
		const { fourEyes, ...rest } = data as SiteSettings;
		expect(rest).toEqual({ sourceLanguage: "en", timeZone: "UTC" });
		const on = Object.keys(fourEyes).filter((kind) => fourEyes[kind]);
		expect(on).toEqual(["legal"]);
		expect(Object.keys(fourEyes)).toContain("model");
		await call("console-settings-save", {
			fourEyes: { legal: false, news: true },
		});
		expect(await site.services.settings.fourEyes("legal")).toBe(false);
		expect(await site.services.settings.fourEyes("news")).toBe(true);
	});

	test("two who set different things at once both get their way", async () => {
		const answers = await Promise.all([
			call("console-settings-save", { timeZone: "Europe/Berlin" }),
			call("console-settings-save", { sourceLanguage: "fr" }),
			call("console-settings-save", { fourEyes: { blog: true } }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await site.services.settings.current()).toMatchObject({
			timeZone: "Europe/Berlin",
			sourceLanguage: "fr",
			fourEyes: { blog: true, legal: true },
		});
	});

	test("what there is not is refused, and nothing is set", async () => {
		for (const [changes, field] of [
			[{ timeZone: "Europe/Nowhere" }, "timeZone"],
			[{ timeZone: "+02:00" }, "timeZone"],
			[{ timeZone: "UTC", fourEyes: { car: true } }, "fourEyes"],
			[{ timeZone: "Asia/Dubai", sourceLanguage: "de" }, "sourceLanguage"],
		] as const) {
			const answer = await call("console-settings-save", changes as object);
			expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field]);
		}
		expect((await site.services.settings.current()).timeZone).toBe("UTC");
	});

	test("it is written down who set what", async () => {
		await call("console-settings-save", { timeZone: "Asia/Dubai" });
		const { data } = await call("console-audit", { action: "settings-save" });
		expect(data).toMatchObject([
			{ person: "Ana Ruiz", by: "staff", detail: { timeZone: "Asia/Dubai" } },
		]);
	});
});
