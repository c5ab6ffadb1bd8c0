import { afterAll, beforeAll, expect, test } from "vitest";
import { consoleCalls } from "../../../contracts/console/calls.ts";
import { createTestApp } from "../../../tests/app.ts";
import { asStaff } from "../../../tests/console.ts";

let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
	site = await createTestApp({ empty: true });
});
afterAll(() => site.close());

test("whatever a call of the console refuses, it says why, in the reader's language", async () => {
	const inspector = await asStaff(site, [{ role: "inspector" }]);
	const mute: string[] = [];
	const refused: string[] = [];
	for (const name of Object.keys(consoleCalls)) {
		// Nothing that ends the session of who asks.
		if (/sign-out/.test(name)) continue;
		for (const body of [{ lang: "fr", nonsense: true }, { lang: "fr" }]) {
			const { status, message } = await inspector.call(
				name as never,
				body as never,
			);
			if (status === 200) continue;
			refused.push(name);
			if (typeof message !== "string" || message.length < 5)
				mute.push(`${name} ${status}`);
		}
	}
	expect(mute).toEqual([]);
	expect(new Set(refused).size).toBeGreaterThan(40);
});
