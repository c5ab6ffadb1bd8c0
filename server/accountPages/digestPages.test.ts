import { expect, test } from "vitest";
import type { DigestChoice } from "../../contracts/accounts/digests.ts";
import { languages } from "../../contracts/language.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp } from "../../tests/app.ts";
import { anyDatabase } from "../../tests/databases/databases.ts";

const daily: DigestChoice = {
	...{ every: "daily" as const, weekday: 1, hour: 8, zone: "Africa/Nairobi" },
};

anyDatabase((make) => {
	test("the address of a mail stops it by one POST of a mail program, and reading it does not", async () => {
		const database = await make();
		const site = await createTestApp({ database });
		const { digests, accounts } = site.services;
		const { accountId } = await signIn(database.db, accounts);
		await digests.choose(accountId, daily, "en");
		const path = await digests.stopPath(accountId);
		for (const lang of languages) {
			const page = await site.ask(`${path}?lang=${lang}`);
			expect(page.status).toBe(200);
			expect(page.text).toContain(`<html lang="${lang}"`);
			expect(page.text).toContain('<form method="post">');
		}
		expect((await digests.of(accountId)).every).toBe("daily");
		const post = (to: string) =>
			site.ask(to, {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: "List-Unsubscribe=One-Click",
			});
		const forged = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
		expect((await post(forged)).status).toBe(404);
		expect((await digests.of(accountId)).every).toBe("daily");
		expect((await post(path)).status).toBe(200);
		expect((await digests.of(accountId)).every).toBe("none");
		// A second press says the same.
		expect((await post(path)).status).toBe(200);
		await site.close();
	});
});
