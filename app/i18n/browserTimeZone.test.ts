import { afterEach, expect, test, vi } from "vitest";
import { browserTimeZone } from "./browserTimeZone.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
	["Asia/Hong_Kong", "Asia/Hong_Kong"],
	["Etc/Unknown", "UTC"],
	[undefined, "UTC"],
	["", "UTC"],
])("of a browser that says %j times are shown in %s", (zone, shown) => {
	const own = new Intl.DateTimeFormat().resolvedOptions();
	vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
		...own,
		timeZone: zone as string,
	});
	expect(browserTimeZone()).toBe(shown);
});
