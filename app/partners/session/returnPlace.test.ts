import { afterEach, expect, test, vi } from "vitest";
import { downloadCenterPath } from "../../../contracts/addresses/addresses.ts";
import { rememberPlace, takePlace } from "./returnPlace.ts";

afterEach(() => vi.unstubAllGlobals());

test("where storage is forbidden the login leads to the first page", () => {
	const refuse = () => {
		throw new DOMException("denied", "SecurityError");
	};
	vi.stubGlobal("sessionStorage", {
		getItem: refuse,
		setItem: refuse,
		removeItem: refuse,
	});
	rememberPlace(`${downloadCenterPath}/person`);
	expect(takePlace()).toBe(downloadCenterPath);
});
